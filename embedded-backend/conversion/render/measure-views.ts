import { orbitPose, verticalFov, sizeOf, type ShownScene } from './camera-pose.ts'
import { colourByPlace, showsPhoto } from './colour-splats.ts'
import { renderSplats, type Rendering } from './splat-raster.ts'

/** Shares of the pixels (0..1), in the worst of all tested poses. */
export type ViewFigures = { readonly holes: number; readonly stretched: number }

const holePixels = 120_000
const placePixels = 40_000
const steps = [-1, -0.5, 0, 0.5, 1]
/** Largest share of the background in a pixel that is no hole. */
const covered = 0.05
/** Distance in pixels between compared places, and the least magnification that counts as stretched. */
const window = 8
const magnified = 2

/**
 * Measures a scene from a grid of poses up to the limits of its camera. Holes are pixels through which the
 * background shows; stretched pixels have surroundings drawn at more than twice their size in the start view.
 */
export function measureViews(scene: ShownScene, grid = steps): ViewFigures {
  const { cloud, camera, aspect } = scene
  const { yaw, pitch, distance } = camera.limits
  const fov = verticalFov(camera, aspect)
  const half = Math.tan((fov * Math.PI) / 360)
  const places = colourByPlace(cloud, camera, { x: half * aspect, y: half })
  const [holeSize, placeSize] = [sizeOf(holePixels, aspect), sizeOf(placePixels, aspect)]
  const figures = { holes: 0, stretched: 0 }
  for (const turn of grid) {
    for (const tilt of grid.filter((step) => Number.isInteger(step))) {
      for (const away of distance) {
        const pose = orbitPose(camera, turn * yaw[1], tilt * pitch[1], away)
        figures.holes = Math.max(figures.holes, holesIn(renderSplats(cloud, pose, fov, holeSize)))
      }
      if (!Number.isInteger(turn) || (turn === 0 && tilt === 0)) continue
      const pose = orbitPose(camera, turn * yaw[1], tilt * pitch[1])
      const seen = renderSplats(places.cloud, pose, fov, placeSize)
      figures.stretched = Math.max(figures.stretched, stretchedIn(seen, places.levelsAcross))
    }
  }
  return figures
}

function holesIn({ through }: Rendering): number {
  return through.reduce((sum, share) => sum + (share > covered ? 1 : 0), 0) / through.length
}

/** Red increases from left to right and green from bottom to top: too slowly where a view is stretched. */
export function stretchedIn(shown: Rendering, levelsAcross: number): number {
  const { rgb, width, height } = shown
  const leastX = (window * levelsAcross) / width / magnified
  const leastY = (window * levelsAcross) / height / magnified
  let [seen, stretched] = [0, 0]
  for (let y = 0; y + window < height; y++) {
    for (let x = 0; x + window < width; x++) {
      const at = 3 * (y * width + x)
      const across = rgb[at + 3 * window] - rgb[at]
      const down = rgb[at + 1] - rgb[at + 3 * window * width + 1]
      seen++
      // Content that the start view does not show has no size in it.
      if (!showsPhoto(shown, y * width + x)) continue
      if ((across >= 0 && across < leastX) || (down >= 0 && down < leastY)) stretched++
    }
  }
  return stretched / Math.max(1, seen)
}
