import { boxSums, meanInside } from '../scene/box-filters.ts'
import { clamp, type DepthMap, type PeopleMask, type Picture } from '../scene/picture.ts'

export type View = { readonly picture: Picture; readonly depth: DepthMap }

/** Blur radius per pixel of distance from the picture, along the border and into the picture. */
const blurAlong = 0.4
const blurInto = 0.25
/** Radius of a pixel's surroundings, and the largest difference from them, in levels, that is grain. */
const grainRadius = 2
const strongestGrain = 24

/**
 * Widens a view by a border on each side. Colours and depth at the picture's edge continue outward, blurred
 * with the distance, with the grain of the photo on top: a mirror image would look like a kaleidoscope.
 */
export function padBorder({ picture, depth }: View, border: number): View {
  const { width, height } = picture
  const wide = { width: width + 2 * border, height: height + 2 * border }
  const rgb = new Uint8Array(3 * wide.width * wide.height)
  const inverse = new Float32Array(wide.width * wide.height)
  const colours = boxSums(picture.rgb, 3, width, height)
  const depths = boxSums(depth.inverse, 1, width, height)
  for (let y = 0; y < wide.height; y++) {
    const row = clamp(y - border, 0, height - 1)
    for (let x = 0; x < wide.width; x++) {
      const column = clamp(x - border, 0, width - 1)
      const [outX, outY] = [Math.abs(x - border - column), Math.abs(y - border - row)]
      const to = y * wide.width + x
      const from = row * width + column
      if (outX + outY === 0) {
        inverse[to] = depth.inverse[from]
        for (let c = 0; c < 3; c++) rgb[3 * to + c] = picture.rgb[3 * from + c]
        continue
      }
      const reachX = Math.round(blurAlong * outY + blurInto * outX)
      const reachY = Math.round(blurAlong * outX + blurInto * outY)
      inverse[to] = meanInside(depths, column, row, reachX, reachY, 0)
      const mirrored = mirror(y - border, height) * width + mirror(x - border, width)
      for (let c = 0; c < 3; c++) {
        const grain = grainAt(picture, colours, mirrored, c)
        rgb[3 * to + c] = clamp(meanInside(colours, column, row, reachX, reachY, c) + grain, 0, 255)
      }
    }
  }
  return { picture: { ...wide, rgb }, depth: { ...wide, inverse } }
}

/** Share of people in each pixel of a view with a border: that of the picture's edge goes on outward. */
export function padPeople({ share, width, height }: PeopleMask, wide: number, border: number): Float32Array {
  return Float32Array.from({ length: wide * (height + 2 * border) }, (_, i) => {
    const x = clamp((i % wide) - border, 0, width - 1)
    const y = clamp(Math.floor(i / wide) - border, 0, height - 1)
    return share[y * width + x]
  })
}

function grainAt(
  { rgb, width }: Picture,
  colours: ReturnType<typeof boxSums>,
  at: number,
  c: number,
): number {
  const around = meanInside(colours, at % width, Math.floor(at / width), grainRadius, grainRadius, c)
  const grain = rgb[3 * at + c] - around
  return grain * Math.max(0, 1 - Math.abs(grain) / strongestGrain)
}

function mirror(position: number, size: number): number {
  const reflected = position < 0 ? -position : position >= size ? 2 * size - 2 - position : position
  return clamp(reflected, 0, size - 1)
}
