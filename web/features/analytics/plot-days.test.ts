import { expect, it } from 'vitest'

import { plotDays, niceTicks } from './plot-days.ts'

function daysWith(...views: readonly number[]) {
  return views.map((count, index) => ({
    date: `2026-11-${20 + index}`,
    views: count,
    viewers: 1,
    favorites: 0,
  }))
}

const days = daysWith(3, 0, 12)

it('draws a bar per day in the page’s colours, the selected one strongest', () => {
  const { element } = plotDays({ days, metric: 'views', width: 400, height: 120, chosen: 2 })
  const bars = [...element.querySelectorAll('[aria-label="rect"] path, [aria-label="rect"] rect')]
  expect(bars.map((bar) => bar.getAttribute('fill'))).toEqual([
    'var(--color-accent)',
    'var(--color-accent)',
    'var(--color-accent-strong)',
  ])
  expect(bars.map((bar) => bar.getAttribute('fill-opacity'))).toEqual(['0.45', '0.45', '1'])
  const labels = [...element.querySelectorAll('text')].map((text) => text.textContent)
  expect(labels).toEqual(expect.arrayContaining(['11/20', '11/21', '11/22', '0', '5', '10', '15']))
})

it('draws days without activity', () => {
  const { element, left, right } = plotDays({
    days: daysWith(0, 0, 0),
    metric: 'views',
    width: 90,
    height: 60,
    chosen: null,
  })
  expect(element.querySelectorAll('text').length).toBeGreaterThan(0)
  expect(left + right).toBeLessThan(90)
})

it('counts in whole, round steps up to the highest value', () => {
  expect(niceTicks(1)).toEqual([0, 1])
  expect(niceTicks(4)).toEqual([0, 1, 2, 3, 4])
  expect(niceTicks(7)).toEqual([0, 2, 4, 6, 8])
  expect(niceTicks(45)).toEqual([0, 20, 40, 60])
  expect(niceTicks(1234)).toEqual([0, 500, 1000, 1500])
})
