import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { fakeSizes } from '#web/testing/fake-sizes.ts'

import { CoachMarkFrame } from './coach-mark-frame.tsx'

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
