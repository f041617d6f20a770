import { expect, test } from 'vitest'

import { readAnnotations } from './annotations.ts'

const roof = { id: 'roof', title: '屋根', text: '', position: [0, 1, -2], eye: null }

test('reads what is stored, in its order', () => {
  const door = { ...roof, id: 'door', eye: [0, 0, 0.5] }
  expect(readAnnotations({ version: 1, annotations: [door, roof] })).toEqual([door, roof])
})

test('whatever is no annotation is left out, and what is missing has a default', () => {
  const { id, title, position } = roof
  const strange = [null, 'x', {}, { ...roof, id: 1 }, { ...roof, position: [0, 1] }]
  const broken = { ...roof, eye: [0, 0, Number.NaN], text: 7 }
  expect(readAnnotations({ annotations: [...strange, { id, title, position }, broken] })).toEqual([
    roof,
    roof,
  ])
})

test('none where there are none', () => {
  for (const value of [null, undefined, 7, {}, { annotations: null }, { annotations: { 0: roof } }])
    expect(readAnnotations(value)).toEqual([])
})
