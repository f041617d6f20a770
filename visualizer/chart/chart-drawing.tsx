import { memo } from 'react'

import type { ChartOverlay } from '../values/panel-props.ts'
import type { EventKind, GraphTransition, ChartGraph } from './graph-of.ts'
import type { Point, ChartLayout } from './layout.ts'
import { pillDetails, pillLines } from './measure.ts'
import type { Place } from './measure.ts'
import { StateBox } from './state-box.tsx'

import styles from './chart.module.css'

const radius = 8

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const part = length === 0 ? 0 : Math.min(distance, length / 2) / length
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

function at({ x, y }: Point) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

/** Returns an SVG path through the points with rounded corners. */
function edgePath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (!before) return `M${at(point)}`
      if (!after) return `L${at(point)}`
      return `L${at(towards(point, before, radius))}Q${at(point)} ${at(towards(point, after, radius))}`
    })
    .join('')
}

/** Returns the three corners of an arrow head at the end of the line, for a polygon. */
function arrowHead(points: readonly Point[]): string {
  const tip = points.at(-1)
  const before = points.findLast(({ x, y }) => x !== tip?.x || y !== tip.y)
  if (!tip || !before) return ''
  const length = Math.hypot(tip.x - before.x, tip.y - before.y)
  const along = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length }
  const base = { x: tip.x - along.x * 9, y: tip.y - along.y * 9 }
  const side = { x: -along.y * 4.5, y: along.x * 4.5 }
  return [tip, { x: base.x + side.x, y: base.y + side.y }, { x: base.x - side.x, y: base.y - side.y }]
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')
}

/** Paths on a square of 12 pixels. */
const signs: Record<EventKind, string> = {
  event: 'M7 0.5 2 7h3.6L4.5 11.5 10 4.8H6.2Z',
  after: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1ZM6 3.2V6l2 1.4',
  always: 'M1 3.5 5 6 1 8.5ZM6 3.5 10 6 6 8.5Z',
  done: 'M1.5 6.5 4.7 9.5 10.5 2.5',
  error: 'm2 2 8 8M10 2 2 10',
}

interface PillProps {
  readonly transition: GraphTransition
  readonly place: Place
  readonly withActions: boolean
  readonly isEnabled: boolean
  readonly isRecent: boolean
  readonly isUntaken: boolean
  /** True if events on the chart can be sent by pressing them. */
  readonly isPressable: boolean
  readonly isTabStop: boolean
  readonly onPress: () => void
}

function spoken({ transition, withActions, isEnabled, isRecent, isUntaken, isPressable }: PillProps) {
  return [
    [transition.label, ...pillDetails(transition, withActions)].join(' '),
    transition.targetIds.length > 0 ? `${transition.targetIds.join('、')} へ` : '状態は変わりません',
    isRecent ? '直前に通りました' : null,
    isUntaken ? 'テストで通っていません' : null,
    isPressable ? (isEnabled ? '今送れます' : '今は送れません') : null,
  ]
    .filter((part) => part !== null)
    .join('、')
}

/** An event on a line or inside a state. */
function Pill(props: PillProps) {
  const { transition, place, withActions, isEnabled, isRecent, isUntaken, isPressable, isTabStop } = props
  const { x, y, width, height } = place
  return (
    <g
      className={styles.pill}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing holds no button element
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={spoken(props)}
      aria-disabled={isPressable && !isEnabled ? true : undefined}
      data-item={`pill ${transition.key}`}
      data-key={transition.key}
      data-kind={transition.kind}
      data-enabled={isEnabled || undefined}
      data-recent={isRecent || undefined}
      data-untaken={isUntaken || undefined}
      onClick={(event) => {
        event.stopPropagation()
        props.onPress()
      }}
    >
      <rect className={styles.pillBox} x={x} y={y} width={width} height={height} rx={12} />
      <path className={styles.sign} d={signs[transition.kind]} transform={`translate(${x + 8} ${y + 6})`} />
      <text className={styles.event} x={x + pillLines.text} y={y + 16}>
        {transition.label}{' '}
      </text>
      {pillDetails(transition, withActions).map((line, index) => (
        <text
          key={line}
          className={styles.detail}
          x={x + pillLines.text}
          y={y + pillLines.first + 9 + index * pillLines.further}
        >
          {line}{' '}
        </text>
      ))}
      {transition.isReentering ? (
        <path
          className={styles.reenter}
          d="M10 3.5A4.5 4.5 0 1 0 10.5 7M10.5 1v3h-3"
          transform={`translate(${x + width - 20} ${y + 6})`}
        />
      ) : null}
    </g>
  )
}

interface ChartDrawingProps extends ChartOverlay {
  readonly graph: ChartGraph
  readonly layout: ChartLayout
  readonly withActions: boolean
  readonly selected: string | null
  /** The only item that Tab reaches; arrow keys move on from there. */
  readonly tabStop: string
  readonly onSelect: (stateId: string | null) => void
}

/** Draws the boxes, the lines above them, and the pills on top. */
export const ChartDrawing = memo(function ChartDrawing(props: ChartDrawingProps) {
  const { graph, layout, withActions, selected, tabStop, onSelect, onEvent } = props
  const { active, enabled, recent, takenStates } = props
  const states = new Map(graph.states.map((state) => [state.id, state]))
  const transitions = new Map(graph.transitions.map((transition) => [transition.key, transition]))

  const press = (transition: GraphTransition) => {
    const { key, eventType, sourceId } = transition
    if (onEvent && enabled?.has(key)) onEvent({ key, eventType, sourceId })
    else onSelect(sourceId)
  }
  const pill = (key: string, place: Place, within: string) => {
    const transition = transitions.get(key)
    return transition ? (
      <Pill
        key={`${within} ${key}`}
        transition={transition}
        place={place}
        withActions={withActions}
        isEnabled={enabled?.has(key) ?? false}
        isRecent={recent?.has(key) ?? false}
        isUntaken={isUntaken(props, key)}
        isPressable={onEvent !== undefined}
        isTabStop={tabStop === `pill ${key}`}
        onPress={() => press(transition)}
      />
    ) : null
  }

  return (
    <>
      {layout.states.map((placed) => {
        const state = states.get(placed.id)
        return state ? (
          <StateBox
            key={placed.id}
            state={state}
            placed={placed}
            isRegion={state.parentId !== null && states.get(state.parentId)?.kind === 'parallel'}
            isActive={active?.has(state.id) ?? false}
            isSelected={selected === state.id}
            isUntaken={takenStates !== undefined && !takenStates.has(state.id)}
            isTabStop={tabStop === `state ${state.id}`}
            onPress={() => onSelect(state.id)}
          />
        ) : null
      })}
      <Firsts layout={layout} />
      {layout.edges.map((edge) => (
        <Edge key={edge.id} edge={edge} drawing={props} />
      ))}
      {layout.states.flatMap(({ id, parts }) =>
        parts.flatMap((part) => (part.type === 'pill' ? [pill(part.key, part, id)] : [])),
      )}
      {layout.edges.flatMap(({ id, pills }) => pills.map((place) => pill(place.key, place, id)))}
    </>
  )
})

/** Marks the initial state of each compound state. */
function Firsts({ layout }: { readonly layout: ChartLayout }) {
  return (
    <>
      {layout.firsts.map(({ stateId, dot, points }) => (
        <g key={stateId} className={styles.first}>
          <path d={edgePath(points)} />
          <polygon points={arrowHead(points)} />
          <circle cx={dot.x + dot.width / 2} cy={dot.y + dot.height / 2} r={dot.width / 2} />
        </g>
      ))}
    </>
  )
}

interface EdgeProps {
  readonly edge: ChartLayout['edges'][number]
  readonly drawing: ChartDrawingProps
}

function Edge({ edge: { sourceId, targetId, points, pills }, drawing }: EdgeProps) {
  const { selected, enabled, recent } = drawing
  return (
    <g
      className={styles.edge}
      data-near={selected === sourceId || selected === targetId || undefined}
      data-enabled={pills.some(({ key }) => enabled?.has(key)) || undefined}
      data-recent={pills.some(({ key }) => recent?.has(key)) || undefined}
      data-untaken={pills.some(({ key }) => isUntaken(drawing, key)) || undefined}
    >
      <path d={edgePath(points)} />
      <polygon points={arrowHead(points)} />
    </g>
  )
}

/** True if the tests are known not to take a transition. */
function isUntaken({ takenTransitions }: ChartDrawingProps, key: string): boolean {
  return takenTransitions !== undefined && !takenTransitions.has(key)
}
