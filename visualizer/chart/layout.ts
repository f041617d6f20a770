import type { ElkEdgeSection, ElkNode } from 'elkjs/lib/elk-api.js'

import { dotIdOf, elkInputOf, pillGap } from './elk-input.ts'
import type { Bundle, Direction } from './elk-input.ts'
import type { ChartGraph } from './graph-of.ts'
import type { Place, Size, ChartStyle } from './measure.ts'
import type { StatePart } from './state-parts.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface PlacedState extends Place {
  readonly id: string
  /** Nesting depth; 0 for the root. */
  readonly depth: number
  /** Height of the head above the nested states. */
  readonly headHeight: number
  /** Positions from the corner of the chart. */
  readonly parts: readonly StatePart[]
}

interface PlacedPill extends Place {
  readonly key: string
}

interface PlacedEdge {
  readonly id: string
  readonly sourceId: string
  readonly targetId: string
  readonly points: readonly Point[]
  readonly pills: readonly PlacedPill[]
}

/** Positions of everything in a chart, in pixels from its upper left corner. */
export interface ChartLayout extends Size {
  readonly direction: Direction
  readonly states: readonly PlacedState[]
  readonly edges: readonly PlacedEdge[]
  /** Dots that mark initial states, by the state that contains them, each with its line. */
  readonly firsts: readonly {
    readonly stateId: string
    readonly dot: Place
    readonly points: readonly Point[]
  }[]
}

/** ELK, in a worker or in process. */
export interface Layouter {
  readonly layout: (root: ElkNode) => Promise<ElkNode>
}

function moved(part: StatePart, { x, y }: Point): StatePart {
  return { ...part, x: part.x + x, y: part.y + y }
}

function pointsOf({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] {
  return [startPoint, ...bendPoints, endPoint]
}

/** Makes a line from a state to a nested one begin below the state's head, not above it. */
function belowHead(points: readonly Point[], source: PlacedState | undefined, isInwards: boolean): Point[] {
  if (!source || !isInwards) return [...points]
  const bottom = source.y + source.headHeight
  const lower = points.map(({ x, y }) => ({ x, y: Math.max(y, bottom) }))
  return lower.filter(({ x, y }, index) => x !== lower[index + 1]?.x || y !== lower[index + 1]?.y)
}

function placeOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Place>): Place {
  return { x, y, width, height }
}

function pillsOf(bundle: Bundle, room: Place): PlacedPill[] {
  let y = room.y
  return bundle.pills.map((pill) => {
    const placed = { ...pill, x: room.x + (room.width - pill.width) / 2, y }
    y += pill.height + pillGap
    return placed
  })
}

function isInwards(
  { states }: Pick<ChartGraph, 'states'>,
  { sourceId, targetId }: Pick<Bundle, 'sourceId' | 'targetId'>,
): boolean {
  const parentId = states.find(({ id }) => id === targetId)?.parentId ?? null
  return (
    parentId === sourceId || (parentId !== null && isInwards({ states }, { sourceId, targetId: parentId }))
  )
}

async function layoutIn(
  graph: ChartGraph,
  layouter: Layouter,
  direction: Direction,
  style: ChartStyle,
): Promise<ChartLayout> {
  const { root, bundles, parts } = elkInputOf(graph, direction, style)
  const drawn = await layouter.layout(root)
  const states: PlacedState[] = []
  const dots = new Map<string, Place>()
  const collect = (node: ElkNode, depth: number) => {
    const place = placeOf(node)
    const own = parts.get(node.id)
    if (own) {
      states.push({
        id: node.id,
        depth,
        ...place,
        headHeight: own.height,
        parts: own.parts.map((part) => moved(part, place)),
      })
    } else dots.set(node.id, place)
    for (const child of node.children ?? []) collect(child, depth + 1)
  }
  for (const child of drawn.children ?? []) collect(child, 0)

  const places = new Map(states.map((state) => [state.id, state]))
  const lines = new Map(
    (drawn.edges ?? []).map((edge) => [
      edge.id,
      {
        points: (edge.sections ?? []).flatMap(pointsOf),
        room: placeOf(edge.labels?.[0] ?? {}),
      },
    ]),
  )
  return {
    direction,
    width: drawn.width ?? 0,
    height: drawn.height ?? 0,
    states,
    edges: bundles.map((bundle) => {
      const line = lines.get(bundle.id)
      return {
        id: bundle.id,
        sourceId: bundle.sourceId,
        targetId: bundle.targetId,
        points: belowHead(line?.points ?? [], places.get(bundle.sourceId), isInwards(graph, bundle)),
        pills: line ? pillsOf(bundle, line.room) : [],
      }
    }),
    firsts: graph.states.flatMap(({ id }) => {
      const dot = dots.get(dotIdOf(id))
      return dot ? [{ stateId: id, dot, points: lines.get(`into first of ${id}`)?.points ?? [] }] : []
    }),
  }
}

const reference = { width: 1000, height: 800 }

/** Scale at which a chart fits into a typical window. */
function scaleOf({ width, height }: Size) {
  return Math.min(reference.width / width, reference.height / height)
}

/** Lays a chart out downwards or to the right, whichever can be shown larger. */
export async function layoutChart(
  graph: ChartGraph,
  layouter: Layouter,
  style: ChartStyle,
): Promise<ChartLayout> {
  const down = await layoutIn(graph, layouter, 'DOWN', style)
  const right = await layoutIn(graph, layouter, 'RIGHT', style)
  return scaleOf(right) > scaleOf(down) ? right : down
}
