import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { fakeSizes } from '#web/testing/fake-browser.ts'

import { CoachMarkFrame, placeBeside } from './bubble.tsx'

function nothing() {
  return undefined
}

it('shows title, body and count at the requested width', () => {
  const { container } = render(
    <CoachMarkFrame
      target={{ x: 100, y: 100, width: 80, height: 40 }}
      title="作る"
      position="bottom"
      subPosition="start"
      minWidth={320}
      step={2}
      total={3}
      state="open"
      onNext={nothing}
      onPrevious={nothing}
      onClose={nothing}
    >
      写真から空間画像を作ります。
    </CoachMarkFrame>,
  )
  expect(screen.getByRole('dialog', { name: '作る', hidden: true }).textContent).toContain(
    '写真から空間画像を作ります。',
  )
  expect(screen.getByText('2 / 3')).toBeTruthy()
  const bubble = container.querySelector<HTMLElement>('[data-shown]')
  expect(bubble?.style.getPropertyValue('--min-width')).toBe('320px')
})

it.each([
  ['bottom', 'start', { x: '400px', y: '360px' }],
  ['bottom', null, { x: '350px', y: '360px' }],
  ['bottom', 'end', { x: '300px', y: '360px' }],
  ['right', 'start', { x: '520px', y: '300px' }],
  ['left', 'end', { x: '180px', y: '220px' }],
  ['top', null, { x: '350px', y: '160px' }],
] as const)('stands at the %s of its target, 20 px away, aligned to %s', (position, subPosition, place) => {
  fakeSizes({ width: 200, height: 120 }, 1000)
  const { container } = render(
    <CoachMarkFrame
      target={{ x: 400, y: 300, width: 100, height: 40 }}
      title="作る"
      position={position}
      subPosition={subPosition}
      minWidth={null}
      step={1}
      total={1}
      state="open"
      onNext={nothing}
      onPrevious={nothing}
      onClose={nothing}
    >
      写真から空間画像を作ります。
    </CoachMarkFrame>,
  )
  const bubble = container.querySelector<HTMLElement>('[data-shown]')
  expect(bubble?.dataset['side']).toBe(position)
  expect({ x: bubble?.style.getPropertyValue('--x'), y: bubble?.style.getPropertyValue('--y') }).toEqual(
    place,
  )
})

const window = { width: 1000, height: 800 }
const target = { x: 400, y: 300, width: 100, height: 40 }
const size = { width: 200, height: 120 }
const wishes = { target, size, window, offset: 20 }

it.each([
  ['top', { x: 350, y: 160 }],
  ['bottom', { x: 350, y: 360 }],
  ['left', { x: 180, y: 260 }],
  ['right', { x: 520, y: 260 }],
] as const)('is placed at the %s, 20 px away, centred', (side, place) => {
  expect(placeBeside({ ...wishes, side })).toMatchObject({ side, ...place })
})

it.each([
  ['bottom', 'start', { x: 400, y: 360, arrow: 50 }],
  ['bottom', 'end', { x: 300, y: 360, arrow: 150 }],
  ['right', 'start', { x: 520, y: 300, arrow: 20 }],
  ['right', 'end', { x: 520, y: 220, arrow: 100 }],
] as const)('at the %s it aligns to the start or end of the target: %s', (side, align, place) => {
  expect(placeBeside({ ...wishes, side, align })).toMatchObject(place)
})

it.each([
  ['top', { ...target, y: 100 }, 'bottom'],
  ['bottom', { ...target, y: 700 }, 'top'],
  ['left', { ...target, x: 100 }, 'right'],
  ['right', { ...target, x: 800 }, 'left'],
] as const)('moves to the other side without room at the %s', (side, target, other) => {
  expect(placeBeside({ ...wishes, target, side }).side).toBe(other)
})

it('moves above or below where neither side has room, as on a phone', () => {
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

it('stays inside the window even where the target fills it', () => {
  const full = { x: 0, y: 0, width: 1000, height: 800 }
  const { x, y } = placeBeside({ ...wishes, target: full, side: 'top' })
  expect([x, y]).toEqual([400, 672])
})
