import { expect, it } from 'vitest'

import { readPlansUrl } from './plans-url.ts'

it('takes an address of the web', () => {
  expect(readPlansUrl('https://provider.example/plans')).toBe('https://provider.example/plans')
})

it('takes nothing else', () => {
  expect(readPlansUrl(undefined)).toBeNull()
  expect(readPlansUrl('')).toBeNull()
  expect(readPlansUrl('plans')).toBeNull()
  // oxlint-disable-next-line no-script-url -- it must not get through
  expect(readPlansUrl('javascript:alert(1)')).toBeNull()
})
