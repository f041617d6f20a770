import { gradients } from './line-segments.ts'

/** Pixels along a piece of an outline, straight or bent, and the direction across it, of length 1. */
export type EdgeChain = {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly acrossX: Float32Array
  readonly acrossY: Float32Array
}

/** Weakest edge, in levels of lightness per pixel. */
const weakest = 1.5
/** Largest turn of an outline from one pixel to the next, in radians. */
const mostTurn = Math.PI / 7
/** Largest distance from one pixel to the next, in rows and columns, and across the outline. */
const [reach, aside] = [2, 1.1]
/**
 * Shortest outline, and length of the pieces that longer ones are cut into, as shares of the longer side;
 * pieces overlap by half.
 */
const [leastShare, pieceShare] = [0.08, 0.35]

/**
 * Finds the longer outlines of a grey picture (lightness 0..100), in pieces that probably lie in one plane.
 */
export function findEdgeChains(gray: Float32Array, width: number, height: number): EdgeChain[] {
  const ridges = findRidges(gray, width, height)
  const longer = Math.max(width, height)
  const seen = { once: new Uint8Array(gray.length), twice: new Uint8Array(gray.length) }
  const chains: EdgeChain[] = []
  for (let start = 0; start < gray.length; start++) {
    if (!ridges.isRidge[start] || seen.once[start]) continue
    const found = follow(ridges, start, seen.once)
    // Follow it from the end that is farthest from the start.
    const outline = follow(ridges, found.at(-1)!.pixel, seen.twice)
    if (outline.at(-1)!.along < leastShare * longer) continue
    for (const piece of cut(outline, pieceShare * longer)) chains.push(chainOf(ridges, piece))
  }
  return chains
}

type Ridges = {
  readonly isRidge: Uint8Array
  readonly acrossX: Float32Array
  readonly acrossY: Float32Array
  readonly width: number
}

/** Pixels with a steeper gradient than on both sides. */
function findRidges(gray: Float32Array, width: number, height: number): Ridges {
  const { strength, angle } = gradients(gray, width, height)
  const isRidge = new Uint8Array(gray.length)
  const [acrossX, acrossY] = [angle.map(Math.cos), angle.map(Math.sin)]
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x
      if (strength[i] <= weakest) continue
      const step = Math.abs(acrossX[i]) > Math.abs(acrossY[i]) ? 1 : width
      if (strength[i] >= strength[i - step] && strength[i] > strength[i + step]) isRidge[i] = 1
    }
  }
  return { isRidge, acrossX, acrossY, width }
}

type Step = { readonly pixel: number; readonly along: number }

/** Collects all pixels of an outline, starting from one of them, with the distance along it. */
function follow(ridges: Ridges, start: number, seen: Uint8Array): Step[] {
  const steps: Step[] = [{ pixel: start, along: 0 }]
  seen[start] = 1
  for (const { pixel, along } of steps) {
    for (let down = -reach; down <= reach; down++) {
      for (let right = -reach; right <= reach; right++) {
        const next = pixel + down * ridges.width + right
        if (seen[next] || !goesOn(ridges, pixel, next, right, down)) continue
        seen[next] = 1
        steps.push({ pixel: next, along: along + Math.hypot(right, down) })
      }
    }
  }
  return steps
}

function goesOn(
  { isRidge, acrossX, acrossY }: Ridges,
  from: number,
  to: number,
  right: number,
  down: number,
): boolean {
  if (!isRidge[to]) return false
  const alike = acrossX[from] * acrossX[to] + acrossY[from] * acrossY[to]
  return alike > Math.cos(mostTurn) && Math.abs(right * acrossX[from] + down * acrossY[from]) < aside
}

function cut(outline: readonly Step[], longest: number): Step[][] {
  const whole = outline.at(-1)!.along
  const pieces = Math.max(1, Math.ceil((2 * whole) / longest) - 1)
  const step = pieces > 1 ? (whole - longest) / (pieces - 1) : 0
  return Array.from({ length: pieces }, (_, k) =>
    outline.filter(({ along }) => along >= k * step && along <= k * step + longest),
  )
}

function chainOf({ acrossX, acrossY, width }: Ridges, piece: readonly Step[]): EdgeChain {
  const column = (valueOf: (pixel: number) => number) =>
    Float32Array.from(piece, ({ pixel }) => valueOf(pixel))
  return {
    x: column((pixel) => pixel % width),
    y: column((pixel) => Math.floor(pixel / width)),
    acrossX: column((pixel) => acrossX[pixel]),
    acrossY: column((pixel) => acrossY[pixel]),
  }
}
