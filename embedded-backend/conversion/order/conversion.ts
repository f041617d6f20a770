import type { CameraParameters } from '#contract/camera-parameters.ts'
import type { DepthRejection } from '#contract/depth-rejections.ts'

/** The kinds of conversion; RESULT is a file of splats that was made elsewhere. */
export type ConversionKind = 'INSTANT' | 'CONVERSION' | 'FULL' | 'RESULT'

/** `maxSeconds` is for videos, `maxSplats` for files of splats; both have defaults. */
export type ConversionLimits = {
  readonly maxPixels: number
  readonly memoryBytes: number
  readonly timeoutMs: number
  readonly maxSeconds?: number
  readonly maxSplats?: number
}

export const depthSources = ['CARRIED', 'STEREO', 'MOTION', 'MODEL', 'ESTIMATED'] as const

/**
 * Where the depth came from: the file itself, two views, a camera that moved, the operator's model, or a
 * guess from one view.
 */
export type DepthSource = (typeof depthSources)[number]

/**
 * `splatLight` is made only where there are many splats, `photo` only where they are made of one, `depth` not
 * of panoramas, which are equally far everywhere.
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
 * File names are relative to the output folder; width and height are the upright photo's, or the poster's for
 * splats.
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
  /** Why the camera's movement did not give the depth, where several photos or a film were given. */
  readonly depthRejection?: DepthRejection
  /**
   * Vertical field of view, in degrees, of the camera that took `files.photo`, at the origin of the scene.
   * With it the opacities of the splats hold `photoCodes`.
   */
  readonly photoFov?: number
  readonly cameraParameters: CameraParameters
}
