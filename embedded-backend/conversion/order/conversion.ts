import type { CameraParameters, DepthRejection } from '#contract/scene-format.ts'

/** Kinds of conversion; RESULT takes a file of splats made elsewhere. */
export type ConversionKind = 'INSTANT' | 'CONVERSION' | 'FULL' | 'RESULT'

/** `maxSeconds` applies to videos, `maxSplats` to files of splats; both have defaults. */
export type ConversionLimits = {
  readonly maxPixels: number
  readonly memoryBytes: number
  readonly timeoutMs: number
  readonly maxSeconds?: number
  readonly maxSplats?: number
}

export const depthSources = ['CARRIED', 'STEREO', 'MOTION', 'MODEL', 'ESTIMATED'] as const

/**
 * Origin of the depth: the file itself, two views, camera motion, the operator's model, or a guess from one
 * view.
 */
export type DepthSource = (typeof depthSources)[number]

/**
 * `splatLight` exists only for many splats, `photo` only for conversions of a photo, `depth` not for
 * panoramas, which have the same distance everywhere.
 */
export const outputFiles = {
  splat: 'scene.sog',
  splatLight: 'scene-light.sog',
  poster: 'poster.webp',
  thumbnail: 'thumbnail.webp',
  flat: 'flat.webp',
  photo: 'photo.webp',
  depth: 'depth.webp',
} as const

/**
 * File names are relative to the output folder; width and height are those of the upright photo, or of the
 * poster for splats.
 */
export type ConversionResult = {
  readonly files: Omit<typeof outputFiles, 'splatLight' | 'photo' | 'depth'> & {
    readonly splatLight?: typeof outputFiles.splatLight
    readonly photo?: typeof outputFiles.photo
    readonly depth?: typeof outputFiles.depth
  }
  readonly width: number
  readonly height: number
  readonly splatCount: number
  readonly depthSource: DepthSource
  /** Reason why camera motion gave no depth, for several photos or a film. */
  readonly depthRejection?: DepthRejection
  /**
   * Vertical field of view, in degrees, of the camera that took `files.photo`, at the origin of the scene. If
   * set, the opacities of the splats hold `photoCodes`.
   */
  readonly photoFov?: number
  readonly cameraParameters: CameraParameters
}
