import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest'

import { cardVariables, layOutServedCards, cardWidths, layOutRows, shownAspect } from './card-room.ts'

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

describe('card room', () => {
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
    for (const { style } of document.querySelectorAll('li'))
      expect(style.getPropertyValue('--share')).toBe('0')
  })

  it('pictures have their own proportions before the list is measured', () => {
    expect(cardVariables([1.5, 9], null)).toEqual([
      { '--aspect': 1.5, '--share': 0, '--gaps': 0 },
      { '--aspect': 2.4, '--share': 0, '--gaps': 0 },
    ])
  })
})

const desktop = { width: 1280, gap: 24, height: 250 }
const phone = { width: 358, gap: 12, height: 220 }
const mixed = [1.5, 0.75, 1, 1.33, 2.4, 0.5, 1.5, 1.5, 0.66, 1]

function widthsOf(
  aspects: readonly number[],
  { from, to, height }: { from: number; to: number; height: number },
) {
  return aspects.slice(from, to).map((aspect) => aspect * height)
}

describe.each([
  ['desktop', desktop],
  ['phone', phone],
])('rows on a %s', (_, room) => {
  it('contain every card once and in order', () => {
    const rows = layOutRows(mixed, room)
    expect(rows.flatMap(({ from, to }) => mixed.slice(from, to))).toEqual(mixed)
  })

  it('fill the width with pictures of one height, each in its own proportions', () => {
    for (const row of layOutRows(mixed, room).slice(0, -1)) {
      const widths = widthsOf(mixed, row)
      const gaps = room.gap * (widths.length - 1)
      expect(widths.reduce((sum, width) => sum + width, gaps)).toBeCloseTo(room.width, 6)
    }
  })

  it('keep their layout when more cards are added, except the last two', () => {
    const before = layOutRows(mixed, room)
    const after = layOutRows([...mixed, 1.5, 0.7, 1], room)
    expect(after.slice(0, before.length - 2)).toEqual(before.slice(0, -2))
  })
})

it('a single small picture is not blown up to the width of the page', () => {
  expect(layOutRows([1.5], desktop)).toEqual([{ from: 0, to: 1, height: 250 }])
})

it('a nearly full last row is stretched to the width', () => {
  const [row] = layOutRows([1.5, 1.5, 1.5], desktop)
  expect(row?.height).toBeCloseTo((1280 - 48) / 4.5, 6)
})

it('a card alone in the last row joins the previous row', () => {
  const rows = layOutRows([1.5, 1.5, 1.5, 1, 1, 1, 1, 1, 0.7], desktop)
  expect(rows.map(({ from, to }) => to - from)).toEqual([3, 6])
  expect(rows[1]?.height).toBeGreaterThan(190)
})

it('a last row that cannot be redistributed stays unchanged', () => {
  const rows = layOutRows([2, 2, 0.66], phone)
  expect(rows.at(-1)).toEqual({ from: 2, to: 3, height: 220 })
})

it('on a phone a landscape fills a row, two portraits share one', () => {
  expect(layOutRows([1.5, 0.7, 0.7, 1.5], phone).map(({ from, to }) => to - from)).toEqual([1, 2, 1])
})

it('on a phone cards are wide enough for their titles where possible', () => {
  const aspects = [0.66, 2, 0.66, 2]
  for (const row of layOutRows(aspects, phone)) {
    expect(Math.min(...widthsOf(aspects, row))).toBeGreaterThanOrEqual(96)
  }
})

it.each([
  [0.2, 1280, 0.5],
  [5, 1280, 2.4],
  [0.2, 358, 0.66],
  [5, 358, 2],
  [1.5, 358, 1.5],
  [Number.NaN, 1280, 4 / 3],
  [0, 1280, 4 / 3],
])('a picture of %s in a list of %s px is shown as %s', (aspect, width, shown) => {
  expect(shownAspect(aspect, width)).toBe(shown)
})

it('widths are shares of the space between the gaps', () => {
  const widths = cardWidths([1.5, 1.5, 1.5], desktop)
  expect(widths.map(({ gaps }) => gaps)).toEqual([2, 2, 2])
  expect(widths.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6)
})
