export type Vector = [x: number, y: number, z: number]
export type Range = [min: number, max: number]

/**
 * View settings of a spatial image, version 1. World: right-handed, Y up; the photo's camera is at the origin
 * and looks down -Z. Angles in degrees (limits of yaw and pitch are relative to the start pose), lengths in
 * world units, times in milliseconds.
 */
export type CameraParameters = {
  readonly version: 1
  readonly fov: number
  readonly fovAxis: 'vertical' | 'horizontal'
  readonly position: Vector
  readonly target: Vector
  readonly up: Vector
  readonly near: number
  readonly far: number
  readonly limits: {
    readonly yaw: Range
    readonly pitch: Range
    readonly distance: Range
    readonly pan: number
  }
  readonly sway: { readonly enabled: boolean; readonly amplitude: number; readonly periodMs: number }
  readonly animTracks: unknown[]
  readonly transform: { readonly rotation: Vector; readonly scale: number }
}
