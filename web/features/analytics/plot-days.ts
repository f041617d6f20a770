import { plot, rectY, ruleY } from '@observablehq/plot'

import { locale } from '#web/language/t.ts'

import type { Day, Metric } from './metrics.ts'

/**
 * Returns at most five whole numbers in round steps, from 0 to the first that is at least the highest value.
 */
export function niceTicks(highest: number): readonly number[] {
  let step = 1
  for (let power = 1; Math.ceil(highest / step) > 4; power *= 10)
    step = [2, 5, 10].map((factor) => factor * power).find((each) => highest / each <= 4) ?? step
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

interface PlotOptions {
  readonly days: readonly Day[]
  readonly metric: Metric
  readonly width: number
  readonly height: number
  /** Index of the highlighted day. */
  readonly chosen: number | null
}

/** A drawn chart; `left` and `right` are the pixels between its edges and its bars. */
export interface DrawnDays {
  readonly element: Element
  readonly left: number
  readonly right: number
}

const RIGHT = 4

const dayMs = 86_400_000

function readTick(date: Date): string {
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}`
}

const plotStyle = {
  background: 'transparent',
  color: 'var(--color-ink-soft)',
  fontFamily: 'inherit',
  fontSize: '12px',
}

/** Draws bars by day in the page's colour tokens. This module contains the plotting library. */
export function plotDays({ days, metric, width, height, chosen }: PlotOptions): DrawnDays {
  const ticks = niceTicks(Math.max(...days.map((day) => day[metric]), 1))
  // Width of the longest number with its thousands separators.
  const left = 14 + 8 * (ticks.at(-1) ?? 1).toLocaleString(locale()).length
  const rows = days.map((day, index) => ({
    from: Date.parse(day.date),
    to: Date.parse(day.date) + dayMs,
    value: day[metric],
    isChosen: index === chosen,
  }))
  const inset = width / days.length > 12 ? 2 : 0.5
  // Labels are below their bars, as many as fit.
  const every = Math.ceil(days.length / Math.max(2, Math.floor((width - left) / 56)))
  const labelled = rows.filter((_, index) => (days.length - 1 - index) % every === 0)
  const element = plot({
    width,
    height,
    marginTop: 8,
    marginRight: RIGHT,
    marginBottom: 24,
    marginLeft: left,
    style: plotStyle,
    x: {
      type: 'utc',
      domain: [new Date(rows[0]?.from ?? 0), new Date(rows.at(-1)?.to ?? dayMs)],
      label: null,
      ticks: labelled.map(({ from }) => new Date(from + dayMs / 2)),
      tickFormat: readTick,
      tickSize: 0,
    },
    y: {
      domain: [0, ticks.at(-1) ?? 1],
      ticks: [...ticks],
      tickFormat: (count: number) => count.toLocaleString(locale()),
      label: null,
      grid: true,
      tickSize: 0,
    },
    marks: [
      ruleY([0], { stroke: 'var(--color-line-strong)' }),
      rectY(rows, {
        x1: ({ from }: (typeof rows)[number]) => new Date(from),
        x2: ({ to }: (typeof rows)[number]) => new Date(to),
        y: 'value',
        fill: ({ isChosen }: (typeof rows)[number]) =>
          isChosen ? 'var(--color-accent-strong)' : 'var(--color-accent)',
        fillOpacity: ({ isChosen }: (typeof rows)[number]) => (chosen === null || isChosen ? 1 : 0.45),
        insetLeft: inset,
        insetRight: inset,
        rx: 2,
      }),
    ],
  })
  return { element, left, right: RIGHT }
}
