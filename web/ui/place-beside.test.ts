import { expect, it } from 'vitest'

import { placeBeside } from './place-beside.ts'

const window = { width: 1000, height: 800 }
const target = { x: 400, y: 300, width: 100, height: 40 }
const size = { width: 200, height: 120 }
const wishes = { target, size, window, offset: 20 }

it.each([
  ['top', { x: 350, y: 160 }],
  ['bottom', { x: 350, y: 360 }],
  ['left', { x: 180, y: 260 }],
  ['right', { x: 520, y: 260 }],
] as const)('stands at the %s, 20 px away, in the middle', (side, place) => {
  expect(placeBeside({ ...wishes, side })).toMatchObject({ side, ...place })
})

it.each([
  ['bottom', 'start', { x: 400, y: 360, arrow: 50 }],
  ['bottom', 'end', { x: 300, y: 360, arrow: 150 }],
  ['right', 'start', { x: 520, y: 300, arrow: 20 }],
  ['right', 'end', { x: 520, y: 220, arrow: 100 }],
] as const)('at the %s it begins or ends with the target: %s', (side, align, place) => {
  expect(placeBeside({ ...wishes, side, align })).toMatchObject(place)
})

it.each([
  ['top', { ...target, y: 100 }, 'bottom'],
  ['bottom', { ...target, y: 700 }, 'top'],
  ['left', { ...target, x: 100 }, 'right'],
  ['right', { ...target, x: 800 }, 'left'],
] as const)('without room at the %s it goes to the other side', (side, target, other) => {
  expect(placeBeside({ ...wishes, target, side }).side).toBe(other)
})

it('goes above or below where neither side has room, as on a telephone', () => {
  const narrow = { ...wishes, window: { width: 320, height: 700 }, target: { ...target, x: 110 } }
  expect(placeBeside({ ...narrow, side: 'left' }).side).toBe('bottom')
  expect(placeBeside({ ...narrow, target: { ...target, x: 110, y: 600 }, side: 'right' }).side).toBe('top')
})

it('stays inside the window, and the arrow still points at the target', () => {
  const place = placeBeside({ ...wishes, target: { ...target, x: 4, width: 60 }, side: 'bottom' })
  expect(place).toMatchObject({ x: 8, arrow: 26 })
  const end = placeBeside({ ...wishes, target: { ...target, x: 940, width: 60 }, side: 'bottom' })
  expect(end).toMatchObject({ x: 792, arrow: 178 })
})

it('stays inside also where the target fills the window', () => {
  const full = { x: 0, y: 0, width: 1000, height: 800 }
  const { x, y } = placeBeside({ ...wishes, target: full, side: 'top' })
  expect([x, y]).toEqual([400, 672])
})
