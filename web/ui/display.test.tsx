import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi, describe } from 'vitest'

import { addedIcons } from './icon/icon-sources.ts'
import { Icon, iconNames } from './icon/icon.tsx'
import { ProgressBar } from './loading.tsx'
import { SnackBarFrame } from './snack-bar-frame.tsx'
import { CardGrid, SpatialImageCard } from './spatial-image-card.tsx'
import { ErrorState } from './state.tsx'
import { TaskStatusChip } from './status-chip.tsx'
import { formatGigabytes, StorageBar } from './storage-bar.tsx'

describe('display', () => {
  const gigabyte = 1024 ** 3

  it.each([
    [null, '--'],
    [Number.NaN, '--'],
    [0, '0.00'],
    [-1, '0.00'],
    [1.5 * gigabyte, '1.50'],
    [-0.6 * gigabyte, '-0.60'],
  ])('writes %s bytes as %s GB', (bytes, text) => {
    expect(formatGigabytes(bytes)).toBe(text)
  })

  it('shows an unknown storage size as --', () => {
    render(<StorageBar usage={null} />)
    expect(screen.getAllByText(/--/).length).toBeGreaterThan(3)
  })

  it('shows a negative remainder with a minus sign', () => {
    render(
      <StorageBar
        usage={{
          limit: gigabyte,
          sourceImage: gigabyte,
          sourceVideo: gigabyte / 2,
          spatialImage: 0,
          total: 1.5 * gigabyte,
        }}
      />,
    )
    expect(screen.getByText('-0.50')).toBeTruthy()
  })

  it('shows a progress percentage and never rounds up to completion', () => {
    render(<ProgressBar label="アップロード中" value={0.999} />)
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'アップロード中' }).value).toBe(99)
    expect(screen.getByText('99%')).toBeTruthy()
  })

  it('shows no percentage while it is unknown', () => {
    render(<ProgressBar label="準備しています" value={null} />)
    expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false)
  })

  it('links a card by its title and labels a private one', () => {
    render(
      <SpatialImageCard
        posterUrl={null}
        render={({ children, ...look }) => (
          <a href="/photo/1" {...look}>
            {children}
          </a>
        )}
        title=""
        visibility="PRIVATE"
      />,
    )
    expect(screen.getByRole('link', { name: '無題の空間画像' })).toBeTruthy()
    expect(screen.getByText('非公開')).toBeTruthy()
  })

  it('shows a placeholder where a picture fails to load', () => {
    const { container } = render(
      <SpatialImageCard
        posterUrl="/files/gone.webp"
        render={({ children }) => <a href="/">{children}</a>}
        title="a"
      />,
    )
    const image = container.querySelector('img')
    if (image) fireEvent.error(image)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('[data-icon="image"]')).not.toBeNull()
  })

  it('tilts a card towards the mouse only', () => {
    render(
      <SpatialImageCard posterUrl={null} render={({ children }) => <a href="/">{children}</a>} title="a" />,
    )
    const card = screen.getByRole('article')
    card.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
    fireEvent.pointerMove(card, { clientX: 100, clientY: 50, pointerType: 'touch' })
    expect(card.style.getPropertyValue('--tilt-x')).toBe('')
    fireEvent.pointerMove(card, { clientX: 100, clientY: 50, pointerType: 'mouse' })
    expect(card.style.getPropertyValue('--tilt-x')).toBe('1.000')
    fireEvent.pointerLeave(card)
    expect(card.style.getPropertyValue('--tilt-x')).toBe('0.000')
  })

  it('makes each child of a grid an item of a list', () => {
    render(
      <CardGrid aspects={[1.5, 1]} label="新着">
        <p>一</p>
        <p>二</p>
      </CardGrid>,
    )
    expect(screen.getByRole('list', { name: '新着' }).children).toHaveLength(2)
  })

  it('announces an error and tries again', async () => {
    const onRetry = vi.fn<() => void>()
    render(
      <ErrorState title="読み込めませんでした" onRetry={onRetry}>
        接続を確かめてください。
      </ErrorState>,
    )
    expect(screen.getByRole('alert').textContent).toContain('接続を確かめてください。')
    await userEvent.click(screen.getByRole('button', { name: '再試行' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it.each(['Normal', 'Success', 'Accent', 'Caution', 'Warning'] as const)(
    'shows a snack bar of the type %s at the top or at the bottom',
    (type) => {
      for (const position of ['Top', 'Bottom'] as const) {
        const { unmount } = render(
          <SnackBarFrame type={type} position={position} onDismiss={() => undefined}>
            保存しました
          </SnackBarFrame>,
        )
        const bar = screen.getByRole('button', { name: '保存しました' })
        expect(bar.dataset['type']).toBe(type)
        expect(bar.parentElement?.dataset['position']).toBe(position)
        expect(bar.querySelectorAll('svg')).toHaveLength(type === 'Normal' ? 0 : 1)
        unmount()
      }
    },
  )

  it('closes the snack bar on a press', async () => {
    const onDismiss = vi.fn<() => void>()
    render(<SnackBarFrame onDismiss={onDismiss}>保存しました</SnackBarFrame>)
    await userEvent.click(screen.getByText('保存しました'))
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it.each([
    ['QUEUED', '順番待ち'],
    ['PROCESSING', '生成中'],
    ['COMPLETED', '完了'],
    ['FAILED', '失敗'],
    ['CANCELED', '取り消し済み'],
  ] as const)('names the status %s %s', (status, name) => {
    render(<TaskStatusChip status={status} />)
    expect(screen.getByText(name)).toBeTruthy()
  })

  it.each(iconNames)('draws the icon %s in outline and filled, each its own shape', (name) => {
    const { container } = render(
      <>
        <Icon name={name} />
        <Icon name={name} variant="filled" />
      </>,
    )
    const shapes = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
    for (const shape of shapes) expect(shape).toMatch(/^[M][\d\s.,a-zA-Z-]+$/)
    expect(shapes).toHaveLength(2)
    expect(container.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(2)
  })

  it('has 86 icons, home on a canvas of 28 (specification §2)', () => {
    expect(iconNames.filter((name) => !Object.hasOwn(addedIcons, name))).toHaveLength(86)
    const { container } = render(<Icon name="home" label="ホーム" />)
    expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 28 28')
    expect(screen.getByRole('img', { name: 'ホーム' })).toBeTruthy()
  })

  it('draws an icon in its own colours as an image outside the page’s markup', async () => {
    const { container } = render(
      <>
        <Icon name="heart" variant="colourful" />
        <Icon name="home" variant="colourful" label="ホーム" />
      </>,
    )
    await waitFor(() => expect(container.querySelectorAll('img[data-variant="colourful"]')).toHaveLength(2))
    const home = screen.getByRole<HTMLImageElement>('img', { name: 'ホーム' })
    const [type, text = ''] = home.src.split(',')
    expect(type).toBe('data:image/svg+xml')
    const drawn = new DOMParser().parseFromString(decodeURIComponent(text), 'image/svg+xml').documentElement
    expect(drawn.getAttribute('viewBox')).toBe('0 0 28 28')
    const filled = [...drawn.querySelectorAll('[fill^="url(#"]')].map((one) => one.getAttribute('fill') ?? '')
    expect(filled).not.toEqual([])
    for (const fill of filled) expect(drawn.querySelector(fill.slice('url('.length, -1))).not.toBeNull()
  })

  it('fills an icon without a multicolour form', async () => {
    const { container } = render(<Icon name="chevron-up" variant="colourful" />)
    await waitFor(() => expect(container.querySelector('[data-variant="filled"]')).toBeTruthy())
  })
})

describe('storage bar', () => {
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
})
