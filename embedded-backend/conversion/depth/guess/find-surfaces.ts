/** Which surface each pixel belongs to, numbered from 0. */
export type Surfaces = { readonly labels: Int32Array; readonly count: number }

/** Larger: surfaces may differ more inside before they are kept apart. */
const tolerance = 90
/** The smallest surface, as a share of the picture. */
const leastShare = 0.0012
const perUnit = 16
const finest = 200 * perUnit

/**
 * Parts of a picture without strong edges inside: neighbours join in the order of their likeness, as long as
 * their difference is no larger than what both sides have inside (graph segmentation after Felzenszwalb and
 * Huttenlocher 2004).
 */
export function findSurfaces(lab: Float32Array, width: number, height: number): Surfaces {
  const count = width * height
  const edges = [...orderedEdges(lab, width, height)]
  const sets = new Sets(count)
  for (const { a, b, step } of edges) {
    const [one, other] = [sets.find(a), sets.find(b)]
    if (one === other || step > Math.min(sets.allowance(one), sets.allowance(other))) continue
    sets.join(one, other, step)
  }
  const least = leastShare * count
  for (const { a, b, step } of edges) {
    const [one, other] = [sets.find(a), sets.find(b)]
    if (one !== other && Math.min(sets.size(one), sets.size(other)) < least) sets.join(one, other, step)
  }
  return numbered(sets, count)
}

type Edge = { readonly a: number; readonly b: number; readonly step: number }

/** All pairs of neighbours, the most alike first; steps are rounded to a sixteenth of a unit. */
function* orderedEdges(lab: Float32Array, width: number, height: number): Generator<Edge> {
  const count = width * height
  const levels = new Uint16Array(2 * count)
  const ends = new Uint32Array(finest + 1)
  const each = (take: (edge: number, level: number) => void) => {
    for (let edge = 0; edge < 2 * count; edge++) if (levels[edge]) take(edge, levels[edge]!)
  }
  for (let i = 0; i < count; i++) {
    if (i % width < width - 1) levels[2 * i] = level(lab, i, i + 1)
    if (i + width < count) levels[2 * i + 1] = level(lab, i, i + width)
  }
  each((_, own) => ends[own]!++)
  for (let own = 1; own <= finest; own++) ends[own]! += ends[own - 1]!
  const order = new Uint32Array(ends[finest]!)
  const next = ends.slice()
  each((edge, own) => (order[--next[own]!] = edge))
  for (const edge of order) {
    const a = edge >> 1
    yield { a, b: a + (edge % 2 === 0 ? 1 : width), step: (levels[edge]! - 1) / perUnit }
  }
}

/** 1 for no difference: 0 stands for no edge. */
function level(lab: Float32Array, i: number, j: number): number {
  const [l, a, b] = [0, 1, 2].map((channel) => lab[3 * i + channel]! - lab[3 * j + channel]!)
  return Math.min(finest, 1 + Math.round(perUnit * Math.hypot(l!, a!, b!)))
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
    while (this.#parent[root]! !== root) root = this.#parent[root]!
    for (let at = i; at !== root;) {
      const next = this.#parent[at]!
      this.#parent[at] = root
      at = next
    }
    return root
  }
  size(root: number): number {
    return this.#size[root]!
  }
  allowance(root: number): number {
    return this.#inside[root]! + tolerance / this.#size[root]!
  }
  join(one: number, other: number, step: number): void {
    const [large, small] = this.#size[one]! >= this.#size[other]! ? [one, other] : [other, one]
    this.#parent[small] = large
    this.#size[large]! += this.#size[small]!
    this.#inside[large] = Math.max(step, this.#inside[large]!, this.#inside[small]!)
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
