import type { GraphState, GraphTransition } from './graph-of.ts'
import { flow, widthOf, pillSize } from './measure.ts'
import type { Place, Size, ChartStyle } from './measure.ts'

export type StatePart = Place &
  (
    | { readonly type: 'tag' | 'invoke' | 'action'; readonly text: string }
    | { readonly type: 'pill'; readonly key: string }
  )

export interface StateParts extends Size {
  /** Positions from the corner of the state's box. */
  readonly parts: readonly StatePart[]
}

const padding = 12
const titleHeight = 34
const historySize = 28
const manyPills = 6

function textPart<Type extends 'tag' | 'invoke' | 'action'>(
  type: Type,
  text: string,
  room: number,
  style: ChartStyle,
) {
  return {
    type,
    text,
    width: widthOf(text, 'detail', style) + room,
    height: type === 'action' ? 16 : 20,
  }
}

export function invokeText({ id, source }: GraphState['invokes'][number]) {
  return id === source ? source : `${id} = ${source}`
}

function columnsOf(count: number) {
  return count > manyPills ? Math.ceil(count / manyPills) : 1
}

/** Lays out the contents of a state's box above its nested states. */
export function partsOf(
  state: GraphState,
  staying: readonly GraphTransition[],
  style: ChartStyle,
): StateParts {
  if (state.kind === 'history') return { width: historySize, height: historySize, parts: [] }
  const pills = staying.map((transition) => ({
    type: 'pill' as const,
    key: transition.key,
    ...pillSize(transition, style),
  }))
  const invokes = state.invokes.map((invoke) => textPart('invoke', invokeText(invoke), 30, style))
  const actions = style.withActions
    ? [
        ...state.entry.map((name) => textPart('action', `entry / ${name}`, 0, style)),
        ...state.exit.map((name) => textPart('action', `exit / ${name}`, 0, style)),
      ]
    : []
  const tags = state.tags.map((tag) => textPart('tag', tag, 16, style))
  const titleWidth = widthOf(state.name, 'name', style) + (state.kind === 'parallel' ? 24 : 0)
  const tagsWidth = tags.reduce((sum, { width }) => sum + width + 4, 4)
  const widest = Math.max(titleWidth, 64, ...[...pills, ...invokes, ...actions].map(({ width }) => width))
  const pillWidth = columnsOf(pills.length) * (widest + 6)

  const areTagsBeside = titleWidth + tagsWidth <= Math.max(widest, 190)
  let y = titleHeight
  let width = Math.max(widest, areTagsBeside ? titleWidth + tagsWidth : 0)
  let x = padding + titleWidth + 8
  const parts: StatePart[] = []
  if (areTagsBeside)
    for (const tag of tags) {
      parts.push({ ...tag, x, y: 7 })
      x += tag.width + 4
    }
  const groups: readonly (readonly [readonly Omit<StatePart, 'x' | 'y'>[], number, number])[] = [
    [areTagsBeside ? [] : tags, Math.max(widest, 120), 4],
    [invokes, pillWidth, 6],
    [actions, widest, 2],
    [pills, pillWidth, 6],
  ]
  for (const [group, maxWidth, gap] of groups) {
    if (group.length === 0) continue
    const { placed, size } = flow(group, maxWidth, gap)
    for (const part of placed) parts.push({ ...part, x: part.x + padding, y: part.y + y } as StatePart)
    y += size.height + 8
    width = Math.max(width, size.width)
  }
  return { width: width + 2 * padding, height: y > titleHeight ? y + 4 : titleHeight, parts }
}
