import type { BehindMap } from '../scene/measured-depth.ts'

/**
 * What other pictures show of the hidden, on the grid of a scene that goes on by a border: each pixel is the
 * mean of those known that lie in it. `toScene` turns the map's inverse depth into the scene's.
 */
export function knownBehind(
  from: BehindMap,
  size: { readonly width: number; readonly height: number },
  border: number,
  toScene: (inverse: number) => number,
): BehindMap {
  const [width, height] = [size.width + 2 * border, size.height + 2 * border]
  const count = width * height
  const [members, depth, colour] = [
    new Uint32Array(count),
    new Float64Array(count),
    new Float64Array(3 * count),
  ]
  const add = (to: number, i: number) => {
    members[to]!++
    depth[to]! += toScene(from.inverse[i]!)
    for (let c = 0; c < 3; c++) colour[3 * to + c]! += from.rgb[3 * i + c]!
  }
  if (from.width >= size.width) {
    for (let i = 0; i < from.known.length; i++) {
      if (!from.known[i]) continue
      const x = Math.floor((((i % from.width) + 0.5) * size.width) / from.width)
      const y = Math.floor(((Math.floor(i / from.width) + 0.5) * size.height) / from.height)
      add((y + border) * width + x + border, i)
    }
  } else {
    for (let y = 0; y < size.height; y++) {
      for (let x = 0; x < size.width; x++) {
        const row = Math.floor(((y + 0.5) * from.height) / size.height)
        const i = row * from.width + Math.floor(((x + 0.5) * from.width) / size.width)
        if (from.known[i]) add((y + border) * width + x + border, i)
      }
    }
  }
  return {
    known: Uint8Array.from(members, (own) => (own > 0 ? 1 : 0)),
    inverse: Float32Array.from(depth, (sum, i) => sum / Math.max(1, members[i]!)),
    rgb: Uint8Array.from(colour, (sum, k) => sum / Math.max(1, members[Math.floor(k / 3)]!)),
    width,
    height,
  }
}
