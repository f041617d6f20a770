import type { Vector } from '#contract/scene-format.ts'

import { bestLine, findStraightLines } from '../depth/straight/straight-lines.ts'
import type { StraightLine } from '../depth/straight/straight-lines.ts'
import { orbitPose } from '../render/camera-pose.ts'
import type { CameraPose } from '../render/camera-pose.ts'
import { holeShare, renderSplats } from '../render/splat-raster.ts'
import { toLab } from '../scene/lab-colour.ts'
import { clamp, resampleDepth, resizePicture } from '../scene/picture.ts'
import type { DepthMap, Picture } from '../scene/picture.ts'
import type { Scene } from '../splats/build-splats.ts'
import type { SceneGeometry } from '../splats/scene-geometry.ts'

/** Visible length of straight edges, in widths of the picture, and their bend. */
type BendFigures = {
  readonly lines: number
  /** 95th percentile of the distances from the best straight lines, as a share of the width. */
  readonly bend: number
}

const longerSide = 640
/** Shortest straight edge, as a share of the longer side. */
const leastShare = 0.1

/** Measures the bend of a photo's straight edges in its scene, at the limits to both sides. */
export async function measureBends(photo: Picture, geometry: SceneGeometry): Promise<BendFigures> {
  const scale = Math.min(1, longerSide / Math.max(photo.width, photo.height))
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)]
  const small = await resizePicture(photo, width, height)
  const gray = toLab(small).filter((_, i) => i % 3 === 0)
  const lines = findStraightLines(gray, width, height, leastShare)
  const depth = resampleDepth(geometry.depth, width, height)
  const yaw = geometry.camera.limits.yaw[1]
  const off: number[] = []
  for (const turn of [-yaw, yaw]) {
    const pose = orbitPose(geometry.camera, turn, 0)
    for (const line of lines) off.push(...bendOf(line, depth, geometry.focalShare * width, pose))
  }
  off.sort((a, b) => a - b)
  return { lines: off.length / 2 / width, bend: (off[Math.floor(0.95 * off.length)] ?? 0) / width }
}

/** Distance of each place of a line from their best straight line, in pixels. */
function bendOf({ x, y, dx, dy, pieces }: StraightLine, depth: DepthMap, focal: number, pose: CameraPose) {
  const places = pieces.flatMap(({ from, to }) =>
    Array.from({ length: Math.floor(to - from) + 1 }, (_, k) =>
      shownAt(x + (from + k) * dx, y + (from + k) * dy, depth, focal, pose),
    ),
  )
  const best = bestLine(places)
  return places.map((own) => Math.abs((own.x - best.x) * best.dy - (own.y - best.y) * best.dx))
}

/** Projection of a place of the photo in a pose, in pixels from the middle. */
function shownAt(
  x: number,
  y: number,
  depth: DepthMap,
  focal: number,
  { eye, right, up, back }: CameraPose,
): { readonly x: number; readonly y: number } {
  const z = 1 / inverseAt(depth, x, y)
  const [across, down] = [x + 0.5 - depth.width / 2, y + 0.5 - depth.height / 2]
  const from = [(across / focal) * z - eye[0], (-down / focal) * z - eye[1], -z - eye[2]] as const
  const along = (axis: Vector) => axis[0] * from[0] + axis[1] * from[1] + axis[2] * from[2]
  const scale = -focal / along(back)
  return { x: scale * along(right), y: -scale * along(up) }
}

function inverseAt({ inverse, width, height }: DepthMap, x: number, y: number): number {
  const left = clamp(Math.floor(x), 0, width - 2)
  const top = clamp(Math.floor(y), 0, height - 2)
  const [tx, ty] = [clamp(x - left, 0, 1), clamp(y - top, 0, 1)]
  const at = top * width + left
  const upper = inverse[at] * (1 - tx) + inverse[at + 1] * tx
  const lower = inverse[at + width] * (1 - tx) + inverse[at + width + 1] * tx
  return upper * (1 - ty) + lower * ty
}

/** Poses at every combination of the limits of a viewer's camera. */
function corners({ camera }: Scene['geometry']) {
  const { yaw, pitch, distance } = camera.limits
  return yaw.flatMap((y) => pitch.flatMap((p) => distance.map((d) => orbitPose(camera, y, p, d))))
}

/** Largest share of holes over the start and all corners. */
export function worstHoleShare(
  scene: Scene,
  size: { readonly width: number; readonly height: number },
): number {
  const { camera } = scene.geometry
  const poses = [orbitPose(camera, 0, 0), ...corners(scene.geometry)]
  return Math.max(...poses.map((pose) => holeShare(renderSplats(scene.cloud, pose, camera.fov, size))))
}
