import type { Size } from './flow.ts'
import type { GraphTransition } from './graph-of.ts'
import { widthOf } from './measure.ts'
import type { ChartStyle } from './measure.ts'

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
