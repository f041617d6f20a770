import { expect, it } from 'vitest'

import { readPlansUrl } from './plans-url.ts'

it('accepts a web address', () => {
  expect(readPlansUrl('https://provider.example/plans')).toBe('https://provider.example/plans')
})

it('rejects everything else', () => {
  expect(readPlansUrl(undefined)).toBeNull()
  expect(readPlansUrl('')).toBeNull()
  expect(readPlansUrl('plans')).toBeNull()
  // oxlint-disable-next-line no-script-url -- it must not get through
  expect(readPlansUrl('javascript:alert(1)')).toBeNull()
})
