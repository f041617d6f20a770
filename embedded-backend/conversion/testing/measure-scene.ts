import { bestLine, findStraightLines } from '../depth/straight/straight-lines.ts'
import type { StraightLine } from '../depth/straight/straight-lines.ts'
import { orbitPose } from '../render/camera-pose.ts'
import type { CameraPose } from '../render/camera-pose.ts'
import { inverseAt, shownAt } from '../render/measure-lean.ts'
import { holeShare, renderSplats } from '../render/splat-raster.ts'
import { toLab } from '../scene/lab-colour.ts'
import { resampleDepth, resizePicture } from '../scene/picture.ts'
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
  const shown = (at: { readonly x: number; readonly y: number }) =>
    shownAt(at, inverseAt(depth, at.x, at.y), depth, focal, pose)
  const places = pieces.flatMap(({ from, to }) =>
    Array.from({ length: Math.floor(to - from) + 1 }, (_, k) =>
      shown({ x: x + (from + k) * dx, y: y + (from + k) * dy }),
    ),
  )
  const best = bestLine(places)
  return places.map((own) => Math.abs((own.x - best.x) * best.dy - (own.y - best.y) * best.dx))
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
