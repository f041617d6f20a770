/**
 * Where points of a reference picture are seen in other pictures of one size, in pixels whose centres are
 * whole numbers: `start` and each of `places` hold x and y of every point, `seen` whether a picture shows it.
 */
export type Tracks = {
  readonly start: Float32Array
  readonly places: Float32Array[]
  readonly seen: Uint8Array[]
}

/** How many of the points a picture shows. */
export function countSeen(seen: Uint8Array): number {
  let count = 0
  for (const value of seen) count += value
  return count
}

/** The tracks in some of the pictures only. */
export function pickPictures({ start, places, seen }: Tracks, pictures: readonly number[]): Tracks {
  return { start, places: pictures.map((i) => places[i]!), seen: pictures.map((i) => seen[i]!) }
}

/** The tracks of those points only that pass. */
export function pickPoints({ start, places, seen }: Tracks, passes: (point: number) => boolean): Tracks {
  const kept = Array.from({ length: start.length / 2 }, (_, i) => i).filter(passes)
  const pick = (from: Float32Array) =>
    Float32Array.from(kept.flatMap((i) => [from[2 * i]!, from[2 * i + 1]!]))
  return {
    start: pick(start),
    places: places.map(pick),
    seen: seen.map((own) => Uint8Array.from(kept, (i) => own[i]!)),
  }
}
