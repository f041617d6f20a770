import type { GraphTransition } from './graph-of.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Place extends Size {
  readonly x: number
  readonly y: number
}

/** Places things in rows of at most the given width, like words in lines; a wider thing has its own row. */
export function flow<Thing extends Size>(
  things: readonly Thing[],
  maxWidth: number,
  gap: number,
): { readonly placed: readonly (Thing & Place)[]; readonly size: Size } {
  const placed: (Thing & Place)[] = []
  let x = 0
  let y = 0
  let rowHeight = 0
  let width = 0
  for (const thing of things) {
    if (x > 0 && x + thing.width > maxWidth) {
      y += rowHeight + gap
      x = 0
      rowHeight = 0
    }
    placed.push({ ...thing, x, y })
    width = Math.max(width, x + thing.width)
    rowHeight = Math.max(rowHeight, thing.height)
    x += thing.width + gap
  }
  return { placed, size: { width, height: y + rowHeight } }
}

/** Text style of a chart. */
export interface ChartStyle {
  /** True to write out entry, exit and transition actions. */
  readonly withActions: boolean
  /** Width of a narrow letter of the code font, as a share of its size; code fonts differ by a fifth. */
  readonly codeLetter: number
}

/** Kinds of text on a chart, with their size in pixels. */
const fonts = { name: 14, event: 12, detail: 11 } as const

const nameLetter = 0.61

function isWide(letter: string) {
  return (letter.codePointAt(0) ?? 0) > 0x2e7f
}

/**
 * Maximum width of a text in pixels; calculated, not measured, so that charts can be laid out without a
 * browser.
 */
export function widthOf(text: string, font: keyof typeof fonts, { codeLetter }: ChartStyle): number {
  const narrow = font === 'name' ? nameLetter : codeLetter
  let width = 0
  for (const each of text) width += (isWide(each) ? 1 : narrow) * fonts[font]
  return Math.ceil(width)
}

export const pillLines = { first: 24, further: 15, end: 4, text: 26, padding: 12, reenter: 16 } as const

/** Lines of a pill below the event: the guard in brackets, each action after a slash. */
export function pillDetails(
  { guard, actions }: Pick<GraphTransition, 'guard' | 'actions'>,
  withActions: boolean,
): string[] {
  return [
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(withActions ? actions.map((action) => `/ ${action}`) : []),
  ]
}

export function pillSize(transition: GraphTransition, style: ChartStyle): Size {
  const details = pillDetails(transition, style.withActions)
  const { first, further, end, text, padding } = pillLines
  const widest = Math.max(
    widthOf(transition.label, 'event', style) + (transition.isReentering ? pillLines.reenter : 0),
    ...details.map((line) => widthOf(line, 'detail', style)),
  )
  return {
    width: text + widest + padding,
    height: first + details.length * further + (details.length > 0 ? end : 0),
  }
}
