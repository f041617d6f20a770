/** Index of each pixel's surface, from 0, and the number of surfaces. */
export type Surfaces = { readonly labels: Int32Array; readonly count: number }

/** Larger values allow more difference within a surface. */
const tolerance = 90
/** Smallest surface, as a share of the picture. */
const leastShare = 0.0012
const perUnit = 16
const finest = 200 * perUnit

/**
 * Splits a picture into parts without strong edges inside: neighbours are joined in the order of their
 * similarity, as long as their difference does not exceed that within both sides (graph segmentation after
 * Felzenszwalb and Huttenlocher 2004).
 */
export function findSurfaces(lab: Float32Array, width: number, height: number): Surfaces {
  const count = width * height
  const { order, levels } = orderEdges(lab, width, height)
  const sets = new Sets(count)
  const least = leastShare * count
  const each = (mayJoin: (one: number, other: number, step: number) => boolean) => {
    for (const edge of order) {
      const from = edge >> 1
      const [one, other] = [sets.find(from), sets.find(from + (edge % 2 === 0 ? 1 : width))]
      const step = (levels[edge] - 1) / perUnit
      if (one !== other && mayJoin(one, other, step)) sets.join(one, other, step)
    }
  }
  each((one, other, step) => step <= Math.min(sets.allowance(one), sets.allowance(other)))
  each((one, other) => Math.min(sets.size(one), sets.size(other)) < least)
  return numbered(sets, count)
}

/**
 * Sorts all pairs of neighbours, the most similar first: pixel i with the one to its right is 2 i, with the
 * one below 2 i + 1. Their differences are rounded to a sixteenth of a unit.
 */
function orderEdges(
  lab: Float32Array,
  width: number,
  height: number,
): { readonly order: Uint32Array; readonly levels: Uint16Array } {
  const count = width * height
  const levels = new Uint16Array(2 * count)
  for (let i = 0; i < count; i++) {
    if (i % width < width - 1) levels[2 * i] = level(lab, i, i + 1)
    if (i + width < count) levels[2 * i + 1] = level(lab, i, i + width)
  }
  const ends = new Uint32Array(finest + 1)
  for (const own of levels) if (own > 0) ends[own]++
  for (let own = 1; own <= finest; own++) ends[own] += ends[own - 1]
  const order = new Uint32Array(ends[finest])
  for (const [edge, own] of levels.entries()) if (own > 0) order[--ends[own]] = edge
  return { order, levels }
}

/** 1 if there is no difference: 0 means no edge. */
function level(lab: Float32Array, i: number, j: number): number {
  const l = lab[3 * i] - lab[3 * j]
  const a = lab[3 * i + 1] - lab[3 * j + 1]
  const b = lab[3 * i + 2] - lab[3 * j + 2]
  return Math.min(finest, 1 + Math.round(perUnit * Math.sqrt(l * l + a * a + b * b)))
}

class Sets {
  readonly #parent: Int32Array
  readonly #size: Int32Array
  readonly #inside: Float32Array
  constructor(count: number) {
    this.#parent = Int32Array.from({ length: count }, (_, i) => i)
    this.#size = new Int32Array(count).fill(1)
    this.#inside = new Float32Array(count)
  }
  find(i: number): number {
    let root = i
    while (this.#parent[root] !== root) root = this.#parent[root]
    for (let at = i; at !== root;) {
      const next = this.#parent[at]
      this.#parent[at] = root
      at = next
    }
    return root
  }
  size(root: number): number {
    return this.#size[root]
  }
  allowance(root: number): number {
    return this.#inside[root] + tolerance / this.#size[root]
  }
  join(one: number, other: number, step: number): void {
    const [large, small] = this.#size[one] >= this.#size[other] ? [one, other] : [other, one]
    this.#parent[small] = large
    this.#size[large] += this.#size[small]
    this.#inside[large] = Math.max(step, this.#inside[large], this.#inside[small])
  }
}

function numbered(sets: Sets, count: number): Surfaces {
  const numbers = new Map<number, number>()
  const labels = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    const root = sets.find(i)
    const number = numbers.get(root) ?? numbers.size
    numbers.set(root, number)
    labels[i] = number
  }
  return { labels, count: numbers.size }
}

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
