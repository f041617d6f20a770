import type { CameraParameters } from '#contract/scene-format.ts'

import type { ViewerPose } from './pose.ts'

/** Enlargement of the poster, the flat picture and the scene, so that small turns show no border. */
export const overscan = 1.04

/** Smallest factor by which the converter extends the picture past its border. */
const paddedBorder = 1.08

/** Largest share of the longer side that is cropped before the picture is letterboxed. */
const mostCropped = 0.12

/** Returns the range of aspects (width / height) that the frame may take for a picture of this size. */
export function frameAspects(
  width: number,
  height: number,
): { readonly narrowest: number; readonly widest: number } {
  const aspect = width > 0 && height > 0 ? width / height : 4 / 3
  return { narrowest: aspect * (1 - mostCropped), widest: aspect / (1 - mostCropped) }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Returns half the picture's extent at distance 1, across and up. */
function halfExtents(
  camera: CameraParameters,
  aspect: number,
): { readonly across: number; readonly up: number } {
  const half = Math.tan(radians(camera.fov) / 2)
  return camera.fovAxis === 'vertical'
    ? { across: half * aspect, up: half }
    : { across: half, up: half / aspect }
}

/**
 * True for scenes with a narrow range, which are relief behind a frame; wider ones are orbited and have no
 * border to hide.
 */
export function isFramed({ limits }: CameraParameters): boolean {
  return Math.max(-limits.yaw[0], limits.yaw[1], -limits.pitch[0], limits.pitch[1]) <= 45
}

/**
 * Returns the vertical field of view, in degrees, at which the picture covers a frame of `frameAspect` like
 * `object-fit: cover`. As a framed scene turns away from the start, its far side shrinks; the view then
 * narrows by as much as padding and overscan leave uncovered.
 */
export function verticalFov(
  camera: CameraParameters,
  pictureAspect: number,
  frameAspect: number,
  pose: Pick<ViewerPose, 'yaw' | 'pitch'> = { yaw: 0, pitch: 0 },
): number {
  const { across, up } = halfExtents(camera, pictureAspect)
  const covering = Math.min(up, across / frameAspect) / overscan
  if (!isFramed(camera)) return (Math.atan(covering) * 360) / Math.PI
  const turned = Math.cos(radians(pose.yaw)) * Math.cos(radians(pose.pitch))
  const shrunk =
    1 + across * Math.abs(Math.sin(radians(pose.yaw))) + up * Math.abs(Math.sin(radians(pose.pitch)))
  const closing = Math.min(1, (turned / shrunk) * overscan * paddedBorder)
  return (Math.atan(covering * closing) * 360) / Math.PI
}
