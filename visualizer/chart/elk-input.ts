import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'

import type { ChartGraph, GraphState, GraphTransition } from './graph-of.ts'
import type { Size, ChartStyle } from './measure.ts'
import { pillSize } from './measure.ts'
import type { StateParts } from './state-parts.ts'
import { partsOf } from './state-parts.ts'

export type Direction = 'DOWN' | 'RIGHT'

/** Transitions with the same source and target: one line with a stack of pills. */
export interface Bundle {
  readonly id: string
  readonly sourceId: string
  readonly targetId: string
  readonly pills: readonly (Size & { readonly key: string })[]
}

export interface ElkInput {
  readonly root: ElkNode
  readonly bundles: readonly Bundle[]
  readonly parts: ReadonlyMap<string, StateParts>
}

export const pillGap = 4
const dotSize = 12

/** Settings known to work on nested charts; other model orders break elkjs 0.12.1. */
const everywhere = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.considerModelOrder.strategy': 'NONE',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '30',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
}

function stays({ sourceId, targetIds }: GraphTransition) {
  return targetIds.length === 0 || (targetIds.length === 1 && targetIds[0] === sourceId)
}

function bundlesOf(graph: ChartGraph, style: ChartStyle): Bundle[] {
  const leading = graph.transitions
    .filter((transition) => !stays(transition))
    .flatMap((transition) => transition.targetIds.map((targetId) => ({ transition, targetId })))
  const groups = Map.groupBy(leading, ({ transition, targetId }) => `${transition.sourceId} → ${targetId}`)
  return [...groups].map(([id, group]) => ({
    id,
    sourceId: group[0]?.transition.sourceId ?? '',
    targetId: group[0]?.targetId ?? '',
    pills: group.map(({ transition }) => ({ key: transition.key, ...pillSize(transition, style) })),
  }))
}

function edgeOf({ id, sourceId, targetId, pills }: Bundle): ElkExtendedEdge {
  return {
    id,
    sources: [sourceId],
    targets: [targetId],
    labels: [
      {
        id: `label ${id}`,
        text: id,
        width: Math.max(...pills.map(({ width }) => width)),
        height: pills.reduce((sum, { height }) => sum + height + pillGap, -pillGap),
        layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
      },
    ],
  }
}

export function dotIdOf(stateId: string) {
  return `first of ${stateId}`
}

function firstEdges(states: readonly GraphState[]): ElkExtendedEdge[] {
  return states.flatMap(({ id, initialId }) =>
    initialId === null
      ? []
      : [
          {
            id: `into first of ${id}`,
            sources: [dotIdOf(id)],
            targets: [initialId],
            layoutOptions: {
              'elk.layered.priority.direction': '100',
              'elk.layered.priority.straightness': '10',
            },
          },
        ],
  )
}

/** Converts a chart to ELK's input: states as nested nodes, and lines with room for their pills. */
export function elkInputOf(graph: ChartGraph, direction: Direction, style: ChartStyle): ElkInput {
  const byId = new Map(graph.states.map((state) => [state.id, state]))
  const parts = new Map(
    graph.states.map((state) => [
      state.id,
      partsOf(
        state,
        graph.transitions.filter((transition) => transition.sourceId === state.id && stays(transition)),
        style,
      ),
    ]),
  )
  const nodeOf = (state: GraphState): ElkNode => {
    const { width = 0, height = 0 } = parts.get(state.id) ?? {}
    if (state.childIds.length === 0) return { id: state.id, width, height }
    const children = state.childIds.flatMap((id) => byId.get(id) ?? []).map(nodeOf)
    if (state.initialId !== null) {
      children.unshift({
        id: dotIdOf(state.id),
        width: dotSize,
        height: dotSize,
        layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
      })
    }
    return {
      id: state.id,
      children,
      layoutOptions: {
        ...everywhere,
        'elk.direction': direction,
        'elk.padding': `[top=${height + 14},left=16,bottom=16,right=16]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height + 24})`,
      },
    }
  }
  const root = byId.get(graph.rootId)
  const bundles = bundlesOf(graph, style)
  return {
    parts,
    bundles,
    root: {
      id: 'chart',
      children: root ? [nodeOf(root)] : [],
      edges: [...firstEdges(graph.states), ...bundles.map(edgeOf)],
      layoutOptions: {
        ...everywhere,
        'elk.algorithm': 'layered',
        'elk.direction': direction,
        'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
        'elk.json.edgeCoords': 'ROOT',
        'elk.json.shapeCoords': 'ROOT',
        'elk.padding': '[top=16,left=16,bottom=16,right=16]',
      },
    },
  }
}
