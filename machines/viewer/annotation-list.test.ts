import { expect, test } from 'vitest'

import { LONGEST_ANNOTATION, MOST_ANNOTATIONS, changed, restored, shifted } from './annotation-list.ts'

const one = (id: string) => ({ id, title: id, text: '', position: [0, 0, 0] as const, eye: null })
const list = ['a', 'b', 'c'].map(one)
const idsOf = (annotations: readonly { id: string }[]) => annotations.map(({ id }) => id).join('')

test('an item has 20 annotations at most, with titles of 80 and texts of 1000 characters', () => {
  expect({ MOST_ANNOTATIONS, ...LONGEST_ANNOTATION }).toEqual({ MOST_ANNOTATIONS: 20, title: 80, text: 1000 })
})

test('updating one annotation leaves the others unchanged', () => {
  expect(changed(list, 'b', { title: '滝' })).toEqual([one('a'), { ...one('b'), title: '滝' }, one('c')])
  expect(changed(list, null, { title: '滝' })).toEqual(list)
})

test('an annotation moves by one position and stops at the ends', () => {
  expect(idsOf(shifted(list, 'b', -1))).toBe('bac')
  expect(idsOf(shifted(list, 'b', 1))).toBe('acb')
  expect(idsOf(shifted(list, 'c', 1))).toBe('abc')
  expect(idsOf(shifted(list, 'a', -1))).toBe('abc')
  expect(idsOf(shifted(list, 'a', 1))).toBe('bac')
  expect(shifted(list, 'gone', 1)).toBe(list)
})

test('a removed annotation is restored to its position', () => {
  expect(idsOf(restored([one('a'), one('c')], { annotation: one('b'), at: 1 }))).toBe('abc')
  expect(restored(list, null)).toBe(list)
})
