/**
 * Places of a reference picture's points in other pictures of one size, in pixels whose centres are whole
 * numbers: `start` and each of `places` hold x and y of every point, `seen` is 1 if a picture shows it.
 */
export type Tracks = {
  readonly start: Float32Array
  readonly places: Float32Array[]
  readonly seen: Uint8Array[]
}

/** Number of points that a picture shows. */
export function countSeen(seen: Uint8Array): number {
  let count = 0
  for (const value of seen) count += value
  return count
}

/** Tracks restricted to some of the pictures. */
export function pickPictures({ start, places, seen }: Tracks, pictures: readonly number[]): Tracks {
  return { start, places: pictures.map((i) => places[i]), seen: pictures.map((i) => seen[i]) }
}

/** Tracks restricted to the points that pass. */
export function pickPoints({ start, places, seen }: Tracks, passes: (point: number) => boolean): Tracks {
  const kept = Array.from({ length: start.length / 2 }, (_, i) => i).filter(passes)
  const pick = (from: Float32Array) => Float32Array.from(kept.flatMap((i) => [from[2 * i], from[2 * i + 1]]))
  return {
    start: pick(start),
    places: places.map(pick),
    seen: seen.map((own) => Uint8Array.from(kept, (i) => own[i])),
  }
}
