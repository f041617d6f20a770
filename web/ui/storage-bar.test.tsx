import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { StorageBar } from './storage-bar.tsx'

const gigabyte = 1024 ** 3

it('shows limit, each kind, total and the rest, in GB with two decimals', () => {
  const usage = {
    limit: 10 * gigabyte,
    sourceImage: 1.25 * gigabyte,
    sourceVideo: 2.5 * gigabyte,
    spatialImage: 0.25 * gigabyte,
    total: 4 * gigabyte,
  }
  const { container } = render(<StorageBar usage={usage} />)
  expect(container.textContent).toContain('残り6.00 GB')
  expect(screen.getByText('4.00 GB / 10.00 GB 使用中')).toBeTruthy()
  const kinds = [...container.querySelectorAll('dl > div')].map((kind) => kind.textContent)
  expect(kinds).toEqual(['元画像1.25 GB', '元動画2.50 GB', '空間画像0.25 GB'])
})
