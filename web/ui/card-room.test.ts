import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { cardVariables, layOutServedCards } from './card-room.ts'

const aspects = [2.4, 0.5, 1.33]

function serve() {
  const cards = aspects.map((aspect) => `<li style="--aspect:${aspect};--share:0;--gaps:0"></li>`).join('')
  document.body.innerHTML = `<ul data-measured="false" style="column-gap:12px;grid-auto-rows:220px">${cards}</ul>`
}

/** Custom properties of each card. */
const variables = () =>
  [...document.querySelectorAll('li')].map(({ style }) =>
    Object.fromEntries(
      ['--aspect', '--share', '--gaps'].map((name) => [name, Number(style.getPropertyValue(name))]),
    ),
  )

/** Simulates that the browser has laid out the page. */
let lay: () => void

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      constructor(laidOut: () => void) {
        lay = laidOut
      }
    },
  )
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

it('gives served cards the widths that the app gives them', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(358)
  serve()
  layOutServedCards()
  lay()
  const wanted = cardVariables(aspects, { width: 358, gap: 12, height: 220 })
  const cards = [...document.querySelectorAll('li')]
  expect(cards.map(({ style }) => Number(style.getPropertyValue('--share')))).toEqual(
    wanted.map((one) => one['--share']),
  )
  expect(cards.every(({ style }) => Number(style.getPropertyValue('--share')) > 0)).toBe(true)
  expect(document.querySelector('ul')?.dataset['measured']).toBe('served')
})

it('follows the width of the list until the app measures it', () => {
  const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  serve()
  layOutServedCards()
  lay()
  for (const next of [358, 1200]) {
    width.mockReturnValue(next)
    lay()
    expect(variables()).toEqual(cardVariables(aspects, { width: next, gap: 12, height: 220 }))
  }
  document.querySelector('ul')?.setAttribute('data-measured', 'true')
  const before = variables()
  width.mockReturnValue(358)
  lay()
  expect(variables()).toEqual(before)
})

it('leaves cards as they are where a list has no width', () => {
  serve()
  layOutServedCards()
  lay()
  expect(document.querySelector('ul')?.dataset['measured']).toBe('false')
  for (const { style } of document.querySelectorAll('li')) expect(style.getPropertyValue('--share')).toBe('0')
})

it('pictures have their own proportions before the list is measured', () => {
  expect(cardVariables([1.5, 9], null)).toEqual([
    { '--aspect': 1.5, '--share': 0, '--gaps': 0 },
    { '--aspect': 2.4, '--share': 0, '--gaps': 0 },
  ])
})
