import ELK from 'elkjs/lib/elk.bundled.js'
import { describe, expect, test } from 'vitest'

import { registry } from '#machines/registry/registry.ts'

import { graphOf } from './graph-of.ts'
import type { ChartGraph } from './graph-of.ts'
import { layoutChart } from './layout.ts'
import type { ChartLayout } from './layout.ts'
import type { Place } from './measure.ts'

const elk = new ELK()

interface Named extends Place {
  readonly name: string
}

function named(name: string, { x, y, width, height }: Place): Named {
  return { name, x, y, width, height }
}

function overlap(a: Place, b: Place) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function isWithin(inner: Place, outer: Place) {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

function labelsOf({ edges, states }: ChartLayout) {
  return [
    ...edges.flatMap(({ id, pills }) => pills.map((pill) => named(`${pill.key} on ${id}`, pill))),
    ...states.flatMap(({ id, parts }) =>
      parts.map((part) => named(`${part.type === 'pill' ? part.key : part.text} in ${id}`, part)),
    ),
  ]
}

function ancestorsOf(graph: ChartGraph, id: string): string[] {
  const parentId = graph.states.find((state) => state.id === id)?.parentId ?? null
  return parentId === null ? [id] : [id, ...ancestorsOf(graph, parentId)]
}

/** Every chart with and without actions in the long tier; one of the two each in the short one. */
const drawings = registry.flatMap((each, index) => [
  { ...each, withActions: false, isShort: index % 4 !== 0 },
  { ...each, withActions: true, isShort: index % 4 === 0 },
])

describe.each(process.env['TEST_TIER'] === 'short' ? drawings.filter(({ isShort }) => isShort) : drawings)(
  '$name, actions written out: $withActions',
  ({ machine, withActions }) => {
    const graph = graphOf(machine)
    let known: Promise<ChartLayout> | null = null
    const placed = () => (known ??= layoutChart(graph, elk, { withActions, codeLetter: 0.62 }))

    test('no label overlaps another or a state that it does not belong to', async () => {
      const layout = await placed()
      const labels = labelsOf(layout)
      expect(labels.length).toBeGreaterThanOrEqual(graph.transitions.length)
      const crossing = labels.flatMap((label, index) =>
        labels
          .slice(index + 1)
          .flatMap((other) => (overlap(label, other) ? [`${label.name} × ${other.name}`] : [])),
      )
      expect(crossing).toEqual([])

      const onForeign = layout.edges.flatMap(({ sourceId, targetId, pills }) => {
        const own = new Set([...ancestorsOf(graph, sourceId), ...ancestorsOf(graph, targetId)])
        return layout.states
          .filter(({ id }) => !own.has(id))
          .flatMap((state) =>
            pills.filter((pill) => overlap(pill, state)).map(({ key }) => `${key} on ${state.id}`),
          )
      })
      expect(onForeign).toEqual([])

      const onHeads = layout.edges.flatMap(({ pills }) =>
        layout.states.flatMap(({ id, x, y, width, headHeight }) =>
          pills
            .filter((pill) => overlap(pill, { x, y, width, height: headHeight }))
            .map(({ key }) => `${key} on the head of ${id}`),
        ),
      )
      expect(onHeads).toEqual([])
    })

    test('no line crosses the label of another transition', async () => {
      const layout = await placed()
      const labels = [
        ...layout.edges.flatMap(({ id, pills }) =>
          pills.map(({ key, ...place }) => ({ ...place, name: key, own: id })),
        ),
        ...layout.states.flatMap(({ id, parts }) =>
          parts.map((part) => ({ ...named(`part of ${id}`, part), own: '' })),
        ),
      ]
      const crossing = layout.edges.flatMap(({ id, points }) =>
        points.slice(1).flatMap((end, index) => {
          const start = points[index] ?? end
          const line = {
            x: Math.min(start.x, end.x),
            y: Math.min(start.y, end.y),
            width: Math.abs(start.x - end.x) + 0.1,
            height: Math.abs(start.y - end.y) + 0.1,
          }
          return labels
            .filter((label) => label.own !== id && overlap(line, label))
            .map((label) => `${id} through ${label.name}`)
        }),
      )
      expect(crossing).toEqual([])
    })

    test('everything is drawn once, states inside their parents and clear of their neighbours', async () => {
      const layout = await placed()
      expect(layout.states.map(({ id }) => id).toSorted()).toEqual(
        graph.states.map(({ id }) => id).toSorted(),
      )
      const drawn = [
        ...layout.edges.flatMap(({ pills }) => pills.map(({ key }) => key)),
        ...layout.states.flatMap(({ parts }) =>
          parts.flatMap((part) => (part.type === 'pill' ? [part.key] : [])),
        ),
      ]
      expect(drawn.toSorted()).toEqual(graph.transitions.map(({ key }) => key).toSorted())
      const places = new Map(layout.states.map((state) => [state.id, state]))
      for (const { id, childIds } of graph.states) {
        const children = childIds.flatMap((child) => places.get(child) ?? [])
        expect(children.filter((child) => !isWithin(child, places.get(id) ?? child))).toEqual([])
        for (const [index, child] of children.entries())
          for (const other of children.slice(index + 1)) expect(overlap(child, other)).toBe(false)
      }
      for (const { points } of layout.edges) expect(points.length).toBeGreaterThan(1)
    })
  },
)
