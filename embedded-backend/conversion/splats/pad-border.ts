import { clamp, type DepthMap, type Picture } from '../scene/picture.ts'

export type View = { readonly picture: Picture; readonly depth: DepthMap }

/** Widens a view by a border on each side: colours mirrored, depth carried outward from the edge. */
export function padBorder({ picture, depth }: View, border: number): View {
  const { width, height } = picture
  const wide = { width: width + 2 * border, height: height + 2 * border }
  const rgb = new Uint8Array(3 * wide.width * wide.height)
  const inverse = new Float32Array(wide.width * wide.height)
  for (let y = 0; y < wide.height; y++) {
    const row = y - border
    for (let x = 0; x < wide.width; x++) {
      const column = x - border
      const to = y * wide.width + x
      inverse[to] = depth.inverse[clamp(row, 0, height - 1) * width + clamp(column, 0, width - 1)]!
      const from = mirror(row, height) * width + mirror(column, width)
      for (let c = 0; c < 3; c++) rgb[3 * to + c] = picture.rgb[3 * from + c]!
    }
  }
  return { picture: { ...wide, rgb }, depth: { ...wide, inverse } }
}

function mirror(position: number, size: number): number {
  const reflected = position < 0 ? -position : position >= size ? 2 * size - 2 - position : position
  return clamp(reflected, 0, size - 1)
}
