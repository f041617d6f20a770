import type { Surfaces } from './find-surfaces.ts'

/** Position of a surface in the picture, in pixels, and its neighbours. */
export type Shape = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Pixels on the picture's edges. */
  readonly onTop: number
  readonly onSides: number
  readonly onBottom: number
  /** Mean L*a*b*. */
  readonly colour: readonly [number, number, number]
  /** Length of the border shared with each other surface. */
  readonly beside: ReadonlyMap<number, number>
  /** The same for surfaces directly below: the rows of the border. */
  readonly below: ReadonlyMap<number, readonly number[]>
}

type Draft = {
  -readonly [key in Exclude<keyof Shape, 'colour' | 'beside' | 'below'>]: number
} & {
  pixels: number
  colour: [number, number, number]
  beside: Map<number, number>
  below: Map<number, number[]>
}

export function measureSurfaces(
  { labels, count }: Surfaces,
  lab: Float32Array,
  width: number,
  height: number,
): readonly Shape[] {
  const drafts = Array.from({ length: count }, (): Draft => emptyDraft(width, height))
  for (let i = 0; i < labels.length; i++) {
    const own = labels[i]
    const [x, y] = [i % width, Math.floor(i / width)]
    addPixel(drafts[own], x, y, width, height)
    for (const c of [0, 1, 2] as const) drafts[own].colour[c] += lab[3 * i + c]
    if (x + 1 < width) meet(drafts, own, labels[i + 1])
    const beneath = y + 1 < height ? labels[i + width] : own
    if (beneath === own) continue
    meet(drafts, own, beneath)
    const rows = drafts[own].below.get(beneath)
    if (rows) rows.push(y)
    else drafts[own].below.set(beneath, [y])
  }
  for (const { colour, pixels } of drafts) for (const c of [0, 1, 2] as const) colour[c] /= pixels
  return drafts
}

function emptyDraft(width: number, height: number): Draft {
  const box = { left: width, right: 0, top: height, bottom: 0 }
  const edges = { onTop: 0, onSides: 0, onBottom: 0 }
  return { ...box, ...edges, pixels: 0, colour: [0, 0, 0], beside: new Map(), below: new Map() }
}

function addPixel(draft: Draft, x: number, y: number, width: number, height: number): void {
  draft.pixels++
  draft.left = Math.min(draft.left, x)
  draft.right = Math.max(draft.right, x)
  draft.top = Math.min(draft.top, y)
  draft.bottom = Math.max(draft.bottom, y)
  if (y === 0) draft.onTop++
  if (y === height - 1) draft.onBottom++
  if (x === 0 || x === width - 1) draft.onSides++
}

function meet(drafts: readonly Draft[], one: number, other: number): void {
  if (one === other) return
  for (const [own, beside] of [
    [one, other],
    [other, one],
  ] as const)
    drafts[own].beside.set(beside, (drafts[own].beside.get(beside) ?? 0) + 1)
}
