import { expect, test } from 'vitest'

import { docOf } from './machine-docs-plugin.ts'

test('the comment directly above the machine is read, not another one', () => {
  expect(
    docOf(`/** A helper. */
const other = 1
/**
 * One lamp
 * at a time.
 */
export const lampMachine = setup({})`),
  ).toBe('One lamp at a time.')
  expect(docOf('/** Types. */\nexport type A = 1\nexport const lampMachine = setup({})')).toBe('')
})
