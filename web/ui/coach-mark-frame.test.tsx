import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { CoachMarkFrame } from './coach-mark-frame.tsx'

function nothing() {
  return undefined
}

it('shows title, body and count, as wide as asked', () => {
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
