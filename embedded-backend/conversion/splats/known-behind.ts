import type { BehindMap } from '../scene/measured-depth.ts'

/**
 * Resamples areas that other pictures show, hidden or beyond the border, to the grid of a scene with its own
 * border: each pixel is the mean of the known ones in it. `toScene` converts the map's inverse depth to the
 * scene's.
 */
export function resampleBehindMap(
  from: BehindMap,
  size: { readonly width: number; readonly height: number },
  border: number,
  toScene: (inverse: number) => number,
): BehindMap {
  const [width, height] = [size.width + 2 * border, size.height + 2 * border]
  const count = width * height
  const known = new Uint8Array(count)
  const [members, depth, colour] = [
    new Uint32Array(count),
    new Float64Array(count),
    new Float64Array(3 * count),
  ]
  const add = (to: number, i: number) => {
    members[to]++
    known[to] = Math.max(known[to], from.known[i])
    depth[to] += toScene(from.inverse[i])
    for (let c = 0; c < 3; c++) colour[3 * to + c] += from.rgb[3 * i + c]
  }
  const across = size.width / (from.width - 2 * from.border)
  const down = size.height / (from.height - 2 * from.border)
  if (across <= 1) {
    for (let i = 0; i < from.known.length; i++) {
      if (!from.known[i]) continue
      const x = Math.floor(((i % from.width) - from.border + 0.5) * across) + border
      const y = Math.floor((Math.floor(i / from.width) - from.border + 0.5) * down) + border
      if (x >= 0 && y >= 0 && x < width && y < height) add(y * width + x, i)
    }
  } else {
    for (let to = 0; to < count; to++) {
      const x = Math.floor(((to % width) - border + 0.5) / across) + from.border
      const y = Math.floor((Math.floor(to / width) - border + 0.5) / down) + from.border
      const isInside = x >= 0 && y >= 0 && x < from.width && y < from.height
      if (isInside && from.known[y * from.width + x]) add(to, y * from.width + x)
    }
  }
  return {
    known,
    inverse: Float32Array.from(depth, (sum, i) => sum / Math.max(1, members[i])),
    rgb: Uint8Array.from(colour, (sum, k) => sum / Math.max(1, members[Math.floor(k / 3)])),
    width,
    height,
    border,
  }
}
