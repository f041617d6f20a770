import type { AnyStateMachine } from 'xstate'

import { chartJson } from '#machines/testkit/chart-json.ts'
import { mermaidOf } from '#machines/testkit/mermaid.ts'

import { pngOf } from './png-of.ts'
import { standaloneSvg } from './standalone-svg.ts'

export interface Format {
  readonly name: string
  readonly use: string
  /** File extension. */
  readonly ending: string
  readonly type: string
  /** For a picture of the chart, rejects until the chart is drawn. */
  readonly make: (machine: AnyStateMachine) => Promise<Blob>
}

function text(content: string, type: string) {
  return new Blob([content], { type })
}

function drawnChart(machine: AnyStateMachine): string {
  const svg = [...document.querySelectorAll<SVGSVGElement>('svg[data-chart]')].find(
    (each) => each.dataset['chart'] === machine.id,
  )
  if (!svg) throw new Error('The chart is not drawn yet')
  return standaloneSvg(svg)
}

export const formats: readonly Format[] = [
  {
    name: 'JSON',
    use: 'Stately のエディターに読み込めます。',
    ending: 'json',
    type: 'application/json',
    make: async (machine) => text(`${JSON.stringify(chartJson(machine), null, 2)}\n`, 'application/json'),
  },
  {
    name: 'Mermaid',
    use: 'Markdown の文書に図として貼れます。',
    ending: 'mmd',
    type: 'text/plain',
    make: async (machine) => text(mermaidOf(machine), 'text/plain'),
  },
  {
    name: 'SVG',
    use: '今見えている色と印のまま、図の全体を書き出します。',
    ending: 'svg',
    type: 'image/svg+xml',
    make: async (machine) => text(drawnChart(machine), 'image/svg+xml'),
  },
  {
    name: 'PNG',
    use: '図の全体を 2 倍の大きさの画像にします。',
    ending: 'png',
    type: 'image/png',
    make: async (machine) => pngOf(drawnChart(machine)),
  },
]
