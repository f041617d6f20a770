import type { AnyStateMachine } from 'xstate'

import { chartJson } from '#machines/testkit/chart-json.ts'
import { mermaidOf } from '#machines/testkit/mermaid.ts'

function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('The drawing could not be read')))
    image.src = address
  })
}

/** Renders a standalone SVG as a PNG of twice its size. Rejects if the browser cannot draw it. */
async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = await loadImage(address)
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * 2
    canvas.height = image.naturalHeight * 2
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser draws no pictures')
    context.scale(2, 2)
    context.drawImage(image, 0, 0)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!png) throw new Error('The picture is too large')
    return png
  } finally {
    URL.revokeObjectURL(address)
  }
}

const drawn = 'rect, path, polygon, circle, text'

const looks = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const

const kept = new Set(['x', 'y', 'd', 'points', 'rx', 'cx', 'cy', 'r', 'width', 'height', 'transform'])

function copyLook(from: Element, to: Element) {
  const style = getComputedStyle(from)
  for (const look of looks) {
    const value = style.getPropertyValue(look)
    if (value !== '' && !(look === 'stroke-dasharray' && value === 'none')) to.setAttribute(look, value)
  }
}

/**
 * Returns a drawn chart as a standalone file: the whole chart, whatever part of it is visible, with its
 * current colours and fonts inlined.
 */
export function standaloneSvg(svg: SVGSVGElement): string {
  const width = Math.ceil(Number(svg.dataset['width']))
  const height = Math.ceil(Number(svg.dataset['height']))
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = svg.querySelectorAll(drawn)
  copy.querySelectorAll(drawn).forEach((element, index) => {
    const original = originals[index]
    if (original) copyLook(original, element)
  })
  copy.querySelector('g')?.removeAttribute('transform')
  for (const element of [copy, ...copy.querySelectorAll('*')])
    for (const name of element.getAttributeNames())
      if (!kept.has(name) && !looks.some((look) => look === name)) element.removeAttribute(name)

  const title = document.createElementNS('http://www.w3.org/2000/svg', 'title')
  title.textContent = svg.dataset['chart'] ?? ''
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  paper.setAttribute('width', String(width))
  paper.setAttribute('height', String(height))
  paper.setAttribute('fill', getComputedStyle(document.body).backgroundColor || '#fff')
  const page = getComputedStyle(document.documentElement).backgroundColor
  if (page !== '' && page !== 'rgba(0, 0, 0, 0)') paper.setAttribute('fill', page)
  copy.prepend(title, paper)
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  return new XMLSerializer().serializeToString(copy)
}

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
