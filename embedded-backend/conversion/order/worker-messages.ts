import type { CameraParameters } from '#contract/scene-format.ts'

import type { ConversionErrorCode } from './conversion-error.ts'
import type { ConversionLimits, ConversionResult, ConversionKind } from './conversion.ts'
import type { DepthModel, DepthModelReport, PeopleReport } from './depth-model.ts'

export type ConversionOrder = {
  readonly work: 'conversion'
  readonly kind: ConversionKind
  readonly sourcePaths: readonly string[]
  readonly outputFolder: string
  readonly limits: ConversionLimits
  readonly cameraParameters?: unknown
  readonly depthModel?: DepthModel
}

/** A photo and the vertical field of view of its camera, in degrees. */
export type PhotoFile = { readonly path: string; readonly fov: number }

/** `width` and `height` in pixels, even numbers. */
export type SceneVideoOrder = {
  readonly work: 'scene-video'
  readonly splatPath: string
  /** The photo whose colours the splats use, if any. */
  readonly photo?: PhotoFile
  readonly outputPath: string
  readonly camera: CameraParameters
  readonly width: number
  readonly height: number
  readonly aspect: number
  readonly seconds: number
  readonly framesPerSecond: number
}

/** Size in pixels, as encoded; the animated WebP beside it is smaller. */
export type SceneVideo = {
  readonly contentType: 'video/mp4'
  readonly width: number
  readonly height: number
  readonly seconds: number
  readonly bytes: number
  readonly animationBytes: number
}

/** Exports splats of ours (SOG) as a file for other programs, with their transform applied. */
export type SplatFileOrder = {
  readonly work: 'splat-file'
  readonly splatPath: string
  readonly outputPath: string
  readonly format: 'ply' | 'spz' | 'sog'
  readonly transform: CameraParameters['transform']
}

/** Draws the pictures of a scene of splats again; width and height in pixels. */
export type PicturesOrder = {
  readonly work: 'pictures'
  readonly splatPath: string
  readonly outputFolder: string
  readonly camera: CameraParameters
  readonly width: number
  readonly height: number
}

export type AvatarOrder = {
  readonly work: 'avatar'
  /**
   * CARD keeps the whole picture at the size of cards and adds the further sizes of thumbnails; POSTER and
   * THUMBNAIL make only their further sizes; without a shape, the middle square is cut out.
   */
  readonly shape?: 'CARD' | 'POSTER' | 'THUMBNAIL' | undefined
  readonly sourcePath: string
  readonly outputPath: string
  readonly maxPixels: number
}

/** Tests whether a sandbox is effective; `port` is an open port of this machine. */
export type AttemptOrder = {
  readonly work: 'attempt'
  readonly outputPath: string
  readonly secretPath: string
  readonly port: number
}
export type AttemptResult = {
  readonly readSecret: boolean
  readonly connected: boolean
  readonly uid: number | null
}

/** The one message to a worker process. */
export type WorkerOrder =
  | ConversionOrder
  | SceneVideoOrder
  | SplatFileOrder
  | PicturesOrder
  | AvatarOrder
  | AttemptOrder

/** The result of each kind of work. */
export type WorkerResults = {
  readonly conversion: ConversionResult
  readonly 'scene-video': SceneVideo
  readonly 'splat-file': null
  readonly pictures: null
  readonly avatar: null
  readonly attempt: AttemptResult
}

/** The messages from a worker process; the last one is `done` or `failed`. `detail` is for logs. */
export type WorkerReport =
  | { readonly kind: 'progress'; readonly share: number }
  | DepthModelReport
  | PeopleReport
  | { readonly kind: 'done'; readonly result: WorkerResults[WorkerOrder['work']] }
  | {
      readonly kind: 'failed'
      readonly code: ConversionErrorCode
      readonly message: string
      readonly detail: string
    }

/** Path of a film's animated WebP: beside the film, with the same name. */
export function animationPathOf(filmPath: string): string {
  return filmPath.replace(/\.mp4$/, '.webp')
}
