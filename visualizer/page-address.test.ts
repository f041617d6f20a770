import { expect, test } from 'vitest'

import { parseAddress } from './page-address.ts'

test('an address stores the machine and the view of the page', () => {
  const { registered, unknown, parameters } = parseAddress('#/signUp?tab=export&state=signUp.filling')
  expect([registered?.name, unknown]).toEqual(['signUp', null])
  expect(Object.fromEntries(parameters)).toEqual({ tab: 'export', state: 'signUp.filling' })
})

test('an unknown or malformed address is reported and leads to the first machine', () => {
  expect(parseAddress('')).toMatchObject({ unknown: null, registered: { name: 'app' } })
  expect(parseAddress('#/nothing')).toMatchObject({ unknown: 'nothing', registered: { name: 'app' } })
  expect(parseAddress('#/%E0%A4%A')).toMatchObject({ unknown: '%E0%A4%A', registered: { name: 'app' } })
})
