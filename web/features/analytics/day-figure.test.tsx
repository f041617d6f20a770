import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { DayFigure } from './day-figure.tsx'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    disconnect(): void {}
  },
)

const days = [
  { date: '2026-11-20', views: 1200, viewers: 8, favorites: 1 },
  { date: '2026-11-21', views: 5, viewers: 2, favorites: 0 },
]

it('shows the last day, and any day selected by the slider', () => {
  render(<DayFigure days={days} metric="views" />)
  const slider = screen.getByRole('slider', { name: '日を選ぶ' })
  expect(slider.getAttribute('aria-valuetext')).toBe('2026/11/21: 5 回')
  fireEvent.change(slider, { target: { value: '0' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('2026/11/20: 1,200 回')
  expect(screen.getByText('2026/11/20: 1,200 回')).toBeTruthy()
})

it('summarizes the chart in a sentence and lists every number in a table', () => {
  render(<DayFigure days={days} metric="viewers" />)
  expect(
    screen.getByText('2026/11/20 から 2026/11/21 までの閲覧者: 合計 10 人、最も多い日は 2026/11/20 の 8 人'),
  ).toBeTruthy()
  const table = screen.getByRole('table', { name: '日ごとの数', hidden: true })
  const cells = within(table).getAllByRole('cell', { hidden: true })
  expect(cells.map((cell) => cell.textContent)).toEqual(['1,200', '8', '1', '5', '2', '0'])
})
