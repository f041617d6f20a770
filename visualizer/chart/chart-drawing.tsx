import { memo } from 'react'

import type { ChartOverlay } from '../values/chart-overlay.ts'
import { arrowHead, edgePath } from './edge-path.ts'
import type { Place } from './flow.ts'
import type { ChartGraph, GraphTransition } from './graph-of.ts'
import type { ChartLayout } from './layout.ts'
import { Pill } from './pill.tsx'
import { StateBox } from './state-box.tsx'

import styles from './chart.module.css'

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
