import type { CameraParameters } from '#contract/camera-parameters.ts'

import type { ViewerPose } from './pose.ts'

/** Poster, flat picture and scene are enlarged by this much, so that small turns show no border. */
export const overscan = 1.04

/** The converter continues the picture past its border by this share at least. */
const paddedBorder = 1.08

/** At most this share of the longer side is cropped before the picture is letterboxed. */
const mostCropped = 0.12

/** The aspects (width / height) that the frame on the stage may take for a picture of the given size. */
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

/** Half the picture's extent at distance 1, across and up. */
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
 * Scenes with a narrow range are relief behind a frame; wider ones are walked around, and have no border to
 * hide.
 */
export function isFramed({ limits }: CameraParameters): boolean {
  return Math.max(-limits.yaw[0], limits.yaw[1], -limits.pitch[0], limits.pitch[1]) <= 45
}

/**
 * Vertical field of view in degrees with which the picture covers a frame of `frameAspect` like `object-fit:
 * cover`. Turned away from the start, a framed scene's far side shrinks; the view closes in by as much as
 * padding and overscan leave open.
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
