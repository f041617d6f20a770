export type Vector = [x: number, y: number, z: number]
export type Range = [min: number, max: number]

/**
 * How a viewer shows a spatial image, version 1. World: right-handed, Y up; the camera that took the photo
 * stands at the origin and looks down -Z. Angles in degrees, lengths in world units, times in milliseconds.
 */
export type CameraParameters = {
  version: 1
  fov: number
  fovAxis: 'vertical' | 'horizontal'
  position: Vector
  target: Vector
  up: Vector
  near: number
  far: number
  limits: { yaw: Range; pitch: Range; distance: Range; pan: number }
  sway: { enabled: boolean; amplitude: number; periodMs: number }
  animTracks: unknown[]
  transform: { rotation: Vector; scale: number }
}
