import type { CameraParameters } from '#contract/scene-format.ts'
import { photoCodes } from '#contract/scene-format.ts'

import { quantile } from '../scene/picture.ts'
import { codeOf } from '../scene/splat-cloud.ts'
import type { SplatCloud } from '../scene/splat-cloud.ts'
import { orbitPose } from './camera-pose.ts'
import type { Rendering } from './splat-raster.ts'

/** Range of encoded positions beyond the borders of the start view, as a share of its size. */
const beyond = 0.4

type Seen = { readonly x: number; readonly y: number; readonly distance: number }

/** Colours splats by depth, red for the nearest to the start pose and blue for the farthest. */
export function colourByDepth(cloud: SplatCloud, camera: CameraParameters): SplatCloud {
  const inverse = new Float32Array(cloud.count)
  eachSeen(cloud, camera, (i, { distance }) => (inverse[i] = 1 / distance))
  const [low, high] = [quantile(inverse, 0.005), quantile(inverse, 0.995)]
  return recolour(cloud, (i) => {
    const near = Math.min(1, Math.max(0, (inverse[i] - low) / (high - low || 1)))
    return [255 * near, 255 * (1 - Math.abs(2 * near - 1)), 255 * (1 - near)]
  })
}

/**
 * Colours splats by their position in the start view, as red and green with `levelsAcross` levels across it.
 * Blue is full for the photo's content, less for that of another picture, and 0 for invented areas behind and
 * around it. It has no meaning in scenes without a photo.
 */
export function colourByPlace(
  cloud: SplatCloud,
  camera: CameraParameters,
  slopes: { readonly x: number; readonly y: number },
): { readonly cloud: SplatCloud; readonly levelsAcross: number } {
  const across = new Float32Array(2 * cloud.count)
  eachSeen(cloud, camera, (i, { x, y, distance }) => {
    across[2 * i] = x / distance / slopes.x
    across[2 * i + 1] = y / distance / slopes.y
  })
  const level = (share: number) => Math.min(255, Math.max(0, 127.5 + (127.5 * share) / (1 + beyond)))
  return {
    cloud: recolour(cloud, (i) => [
      level(across[2 * i]),
      level(across[2 * i + 1]),
      codeOf(cloud.rgba[4 * i + 3]) !== photoCodes.behind ? 255 : cloud.isSeen?.[i] ? seenElsewhere : 0,
    ]),
    levelsAcross: 255 / (1 + beyond),
  }
}

/** Blue of content from another picture; the photo's content is brighter, invented content darker. */
const seenElsewhere = 170

/** True if a pixel of a rendering of `colourByPlace` shows content of the photo. */
export function showsPhoto({ rgb }: Rendering, i: number): boolean {
  return rgb[3 * i + 2] > (255 + seenElsewhere) / 2
}

/** Colour levels across the start view in a rendering by `colourByPlace`. */
export type Places = { readonly levelsAcross: number }

/** Place in the start view, as large as the rendering, that a pixel shows; it may lie outside. */
export function placeShown(
  { rgb, width, height }: Rendering,
  i: number,
  { levelsAcross }: Places,
): { readonly x: number; readonly y: number } {
  return {
    x: Math.round(((rgb[3 * i] - 127.5) / levelsAcross) * width + width / 2),
    y: Math.round(((127.5 - rgb[3 * i + 1]) / levelsAcross) * height + height / 2),
  }
}

/** True if a pixel of such a rendering shows invented content. */
export function showsInvented({ rgb }: Rendering, i: number): boolean {
  return rgb[3 * i + 2] < 128
}

function eachSeen(
  { count, position }: SplatCloud,
  camera: CameraParameters,
  visit: (i: number, seen: Seen) => void,
): void {
  const { eye, right, up, back } = orbitPose(camera, 0, 0)
  for (let i = 0; i < count; i++) {
    const [dx, dy, dz] = [
      position[3 * i] - eye[0],
      position[3 * i + 1] - eye[1],
      position[3 * i + 2] - eye[2],
    ]
    const distance = -(back[0] * dx + back[1] * dy + back[2] * dz)
    if (distance <= 0) continue
    const x = right[0] * dx + right[1] * dy + right[2] * dz
    const y = up[0] * dx + up[1] * dy + up[2] * dz
    visit(i, { x, y, distance })
  }
}

function recolour(cloud: SplatCloud, colourOf: (i: number) => [number, number, number]): SplatCloud {
  const rgba = cloud.rgba.slice()
  for (let i = 0; i < cloud.count; i++) rgba.set(colourOf(i), 4 * i)
  return { ...cloud, rgba }
}
