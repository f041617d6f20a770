import type { Gray } from '#backend/conversion/scene/gray.ts'

import { alignPatch } from './align-patch.ts'
import { findFundamental, type Pairs } from './fundamental.ts'
import { describePhoto, type Described, matchPhotos } from './match-photos.ts'
import type { Matrix3 } from './matrices.ts'
import type { Tracks } from './tracks.ts'

/** A reference, the photos that overlap with it, best first, and the places of its points in them. */
export type PairedPhotos = {
  readonly reference: number
  readonly others: number[]
  readonly tracks: Tracks
  readonly fundamentals: Matrix3[]
}

/** Number of scales of `describePhoto` that the first pass skips. */
const coarse = 2
/** Largest distance of a point from its epipolar line in pixels, in the first pass and after alignment. */
const tolerance = { coarse: 2, aligned: 1.2 }
const fewest = { coarse: 12, aligned: 30 }
const leastShare = 0.5
const mostCounted = 150
const mostOthers = 5

/**
 * Picks the photo that shares most with the others, preferring sharp ones, and finds its points in them.
 * Undefined if no other photo matches.
 */
export async function pairPhotos(
  grays: readonly Gray[],
  sharpness: readonly number[],
  onProgress: (share: number) => void,
): Promise<PairedPhotos | undefined> {
  const alike = await lookAtAll(grays, (share) => onProgress(0.4 * share))
  const worth = alike.map(
    (row, i) => sharpness[i] * row.reduce((sum, own) => sum + Math.min(own, mostCounted), 0),
  )
  const reference = worth.indexOf(Math.max(...worth))
  const candidates = alike[reference]
    .flatMap((count, other) => (count > 0 ? { count, other } : []))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostOthers)
    .map(({ other }) => other)
  if (candidates.length === 0) return undefined
  const own = await describePhoto(grays[reference])
  const found: (AlignedPair & { readonly other: number })[] = []
  for (const [k, other] of candidates.entries()) {
    const pair = await alignPair(own, grays[reference], grays[other])
    if (pair) found.push({ ...pair, other })
    onProgress(0.4 + (0.6 * (k + 1)) / candidates.length)
  }
  if (found.length === 0) return undefined
  const sorted = found.toSorted((a, b) => b.points.length - a.points.length)
  return {
    reference,
    others: sorted.map(({ other }) => other),
    tracks: joinPairs(own, sorted),
    fundamentals: sorted.map(({ matrix }) => matrix),
  }
}

/** Number of points shared by each two photos; 0 if they show different things. */
async function lookAtAll(grays: readonly Gray[], onProgress: (share: number) => void): Promise<number[][]> {
  const described: Described[] = []
  for (const gray of grays) described.push(await describePhoto(gray, coarse))
  const alike = grays.map(() => grays.map(() => 0))
  for (let a = 0; a < grays.length; a++) {
    for (let b = a + 1; b < grays.length; b++) {
      const matches = matchPhotos(described[a], described[b])
      const places = matches.map(({ own, other }) => ({
        own: placeOf(described[a], own),
        other: placeOf(described[b], other),
      }))
      const count = agreeingPairs(grays[a], grays[b], places, tolerance.coarse)?.kept.length ?? 0
      if (count < fewest.coarse || count < leastShare * matches.length) continue
      alike[a][b] = count
      alike[b][a] = count
    }
    onProgress((a + 1) / grays.length)
  }
  return alike
}

type Place = [x: number, y: number]
type AlignedPair = { readonly points: number[]; readonly places: Place[]; readonly matrix: Matrix3 }

/** Returns `places` as if the other photo's middle were the reference's. */
async function alignPair(own: Described, reference: Gray, gray: Gray): Promise<AlignedPair | undefined> {
  const other = await describePhoto(gray)
  const aligned = matchPhotos(own, other).flatMap((match) => {
    const [from, to] = [inCopy(own, match.own), inCopy(other, match.other)]
    const found = alignPatch(from.copy, to.copy, from.place, to.place)
    return found
      ? { point: match.own, own: placeOf(own, match.own), other: outOfCopy(other, to.copy, found) }
      : []
  })
  const agreeing = agreeingPairs(reference, gray, aligned, tolerance.aligned)
  if (!agreeing || agreeing.kept.length < fewest.aligned) return undefined
  const kept = agreeing.kept.map((k) => aligned[k])
  const shift = [(reference.width - gray.width) / 2, (reference.height - gray.height) / 2] as const
  return {
    points: kept.map(({ point }) => point),
    places: kept.map((pair): Place => [pair.other[0] + shift[0], pair.other[1] + shift[1]]),
    matrix: agreeing.matrix,
  }
}

function agreeingPairs(
  own: Gray,
  other: Gray,
  places: readonly { readonly own: Place; readonly other: Place }[],
  pixels: number,
): { readonly matrix: Matrix3; readonly kept: number[] } | undefined {
  const long = Math.max(own.width, own.height)
  const fromMiddle = (gray: Gray, [x, y]: Place) => [
    (x - (gray.width - 1) / 2) / long,
    (y - (gray.height - 1) / 2) / long,
  ]
  const pairs: Pairs = {
    own: Float64Array.from(places.flatMap((place) => fromMiddle(own, place.own))),
    other: Float64Array.from(places.flatMap((place) => fromMiddle(other, place.other))),
  }
  const found = findFundamental(pairs, pixels / long)
  return found && { matrix: found.matrix, kept: found.agreeing.flatMap((agrees, i) => (agrees ? i : [])) }
}

function placeOf({ places }: Described, i: number): Place {
  return [places[2 * i], places[2 * i + 1]]
}

function inCopy(described: Described, i: number): { readonly copy: Gray; readonly place: Place } {
  const copy = described.copies[described.levels[i]]
  const { width, height } = described.copies[0]
  const [x, y] = placeOf(described, i)
  return { copy, place: [((x + 0.5) * copy.width) / width - 0.5, ((y + 0.5) * copy.height) / height - 0.5] }
}

function outOfCopy({ copies }: Described, copy: Gray, [x, y]: Place): Place {
  const { width, height } = copies[0]
  return [((x + 0.5) * width) / copy.width - 0.5, ((y + 0.5) * height) / copy.height - 0.5]
}

function joinPairs(own: Described, pairs: readonly AlignedPair[]): Tracks {
  const points = [...new Set(pairs.flatMap((pair) => pair.points))]
  const index = new Map(points.map((point, i) => [point, i]))
  const seen = pairs.map(() => new Uint8Array(points.length))
  const places = pairs.map((pair, picture) => {
    const all = new Float32Array(2 * points.length)
    pair.points.forEach((point, k) => {
      all.set(pair.places[k], 2 * index.get(point)!)
      seen[picture][index.get(point)!] = 1
    })
    return all
  })
  return { start: Float32Array.from(points.flatMap((point) => placeOf(own, point))), places, seen }
}
