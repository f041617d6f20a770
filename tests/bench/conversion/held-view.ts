import { toWorkingSize } from '#backend/conversion/convert-photo.ts'
import { orbitPose } from '#backend/conversion/render/camera-pose.ts'
import { renderSplats } from '#backend/conversion/render/splat-raster.ts'
import type { BehindMap } from '#backend/conversion/scene/measured-depth.ts'
import { quantile, resampleDepth, type Picture } from '#backend/conversion/scene/picture.ts'
import { photoSource, type PhotoSource } from '#backend/conversion/scene/splat-cloud.ts'
import { buildSplats } from '#backend/conversion/splats/build-splats.ts'

import { compareInside, type Likeness } from './likeness.ts'

/** Likeness of each right view, made from the left photo alone, to the real right photo. */
export interface HeldView {
  readonly flat: Likeness
  readonly splats: Likeness
  /** With parts seen only in the right photo, which is not held back in this case. */
  readonly seen?: Likeness
  /** Without the photo's colours on the surface. */
  readonly ownColours: Likeness
}

/**
 * Converts the left photo into as many splats as a conversion makes, by the given shifts in pixels, and
 * renders them from the position of the right camera.
 */
export async function measureHeldView(
  left: Picture,
  right: Picture,
  shift: Float32Array,
  behind?: BehindMap,
): Promise<HeldView> {
  const alone = await measureScene(left, right, shift)
  return behind ? { ...alone, seen: (await measureScene(left, right, shift, behind)).splats } : alone
}

async function measureScene(
  left: Picture,
  right: Picture,
  shift: Float32Array,
  behind?: BehindMap,
): Promise<HeldView> {
  const { width, height } = left
  const scene = buildSplats(
    await toWorkingSize(left),
    { inverse: shift, width, height },
    'STEREO',
    undefined,
    behind,
  )
  const { depth, focalShare, camera } = scene.geometry
  const sampled = resampleDepth({ inverse: shift, width, height }, depth.width, depth.height)
  const { factor, offset } = fitLine(sampled.inverse, depth.inverse)
  const focal = focalShare * width
  const [baseline, shear] = [1 / (focal * factor), offset / (factor * focal)]
  const position = scene.cloud.position.map((value, i, all) =>
    i % 3 === 0 ? value - (baseline + shear * (all[i + 2] ?? 0)) : value,
  )
  const size = { width, height }
  const draw = (photo?: PhotoSource) =>
    renderSplats({ ...scene.cloud, position }, orbitPose(camera, 0, 0), camera.fov, size, undefined, photo)
  const photo = movedPhoto(photoSource(left, camera.fov, width / height), baseline, shear)
  const border = Math.ceil(quantile(shift, 0.995)) + 4
  const inside = { left: 8, right: width - border }
  const mean = Math.round(shift.reduce((sum, value) => sum + value, 0) / shift.length)
  return {
    flat: compareInside(shifted(left, mean), right, inside),
    ownColours: compareInside(draw(), right, inside),
    splats: compareInside(draw(photo), right, inside),
  }
}

/** The left photo in a scene whose splats were moved to the coordinates of the right camera. */
function movedPhoto(photo: PhotoSource, baseline: number, shear: number): PhotoSource {
  const [slope = 0, , slant = 0, , ...rest] = photo.projection
  return {
    ...photo,
    eye: [-baseline, 0, 0],
    projection: [slope, 0, slant + slope * shear, slope * baseline, ...rest],
  }
}

/** Fits, by least squares, inverse depth in the scene as the shift times a factor plus an offset. */
function fitLine(from: Float32Array, to: Float32Array): { readonly factor: number; readonly offset: number } {
  const [low, high] = [quantile(from, 0.05), quantile(from, 0.95)]
  let [count, x, y, xx, xy] = [0, 0, 0, 0, 0]
  for (const [i, a] of from.entries()) {
    const b = to[i] ?? NaN
    if (a < low || a > high) continue
    count += 1
    x += a
    y += b
    xx += a * a
    xy += a * b
  }
  const factor = (count * xy - x * y) / (count * xx - x * x)
  return { factor, offset: (y - factor * x) / count }
}

function shifted({ rgb, width, height }: Picture, by: number): Picture {
  const moved = new Uint8Array(rgb.length)
  for (let i = 0; i < width * height; i += 1) {
    const x = i % width
    const from = i - x + Math.min(width - 1, x + by)
    moved.set(rgb.subarray(3 * from, 3 * from + 3), 3 * i)
  }
  return { rgb: moved, width, height }
}
