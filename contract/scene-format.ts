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

/**
 * Name of an optional smaller SOG at the start of a SOG file: a ZIP within the ZIP, stored uncompressed,
 * which a viewer can show before the rest has arrived.
 */
export const FIRST_SCENE = 'first.sog'

/**
 * Source of a splat's colour in scenes made from a photo, stored in the two lowest bits of its opacity byte:
 * they survive every step from the file to the shader, and change the opacity by one per cent at most. Only
 * scenes with a photo beside their splats have such codes.
 */
export const photoCodes = {
  /** The visible surface: always the photo's colour. */
  surface: 0,
  /**
   * Hidden layer and back plate: the photo's colour at the start pose, where gaps show them, then their own.
   */
  behind: 1,
  /** Pixels that mix both sides of an outline: the photo's colour at first, their cleaned colour later. */
  rim: 2,
} as const

/**
 * Distance from the source camera at which each code has changed to the splat's own colour, in units of the
 * scene, whose target is two units away: 0.3 and 1.2 degrees of rotation.
 */
export const photoReach = { behind: 0.0105, rim: 0.042 } as const

/** Reasons that several photos or a film were rejected as a source of a scene's structure. */
export const depthRejections = [
  'FEW_PICTURES',
  'FEW_POINTS',
  'UNEXPLAINED',
  'ONE_CORNER',
  'NO_PARALLAX',
  'LITTLE_MEASURED',
  'NO_BETTER',
] as const

export type DepthRejection = (typeof depthRejections)[number]
