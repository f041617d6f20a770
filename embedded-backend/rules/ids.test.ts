import { expect, test } from 'vitest'

import { newLinkKey, readLinkId, newId } from './ids.ts'

test('an address names an item by its id, alone or with a key', () => {
  const id = newId()
  const key = newLinkKey()
  expect(readLinkId(id)).toEqual({ id, key: null })
  expect(readLinkId(`${id}-${key}`)).toEqual({ id, key })
})

test.each(['', '-', 'x', `${newId()}-`, `-${newId()}`, `${newId()}-x`, `${newId()}-${newId()}-${newId()}`])(
  'rejects %j',
  (text) => {
    expect(readLinkId(text)).toBeNull()
  },
)
