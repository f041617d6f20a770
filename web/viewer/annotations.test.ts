import { expect, test } from 'vitest'

import { readAnnotations } from './annotations.ts'

const roof = { id: 'roof', title: '屋根', text: '', position: [0, 1, -2], eye: null }

test('reads stored annotations in their order', () => {
  const door = { ...roof, id: 'door', eye: [0, 0, 0.5] }
  expect(readAnnotations({ version: 1, annotations: [door, roof] })).toEqual([door, roof])
})

test('invalid annotations are dropped, and missing fields get defaults', () => {
  const { id, title, position } = roof
  const strange = [null, 'x', {}, { ...roof, id: 1 }, { ...roof, position: [0, 1] }]
  const broken = { ...roof, eye: [0, 0, Number.NaN], text: 7 }
  expect(readAnnotations({ annotations: [...strange, { id, title, position }, broken] })).toEqual([
    roof,
    roof,
  ])
})

test('a value without a list gives no annotations', () => {
  for (const value of [null, undefined, 7, {}, { annotations: null }, { annotations: { 0: roof } }])
    expect(readAnnotations(value)).toEqual([])
})
