import type { CameraParameters } from '#contract/camera-parameters.ts'

import type { ConversionErrorCode } from './conversion-error.ts'
import type { ConversionLimits, ConversionResult, ConversionKind } from './conversion.ts'
import type { DepthModel, DepthModelReport } from './depth-model.ts'

export type ConversionOrder = {
  work: 'conversion'
  kind: ConversionKind
  sourcePaths: readonly string[]
  outputFolder: string
  limits: ConversionLimits
  cameraParameters?: unknown
  depthModel?: DepthModel
}

/** `width` and `height` in pixels, even numbers. */
export type SceneVideoOrder = {
  work: 'scene-video'
  splatPath: string
  outputPath: string
  camera: CameraParameters
  width: number
  height: number
  aspect: number
  seconds: number
  framesPerSecond: number
}

/** Size in pixels, as encoded. */
export type SceneVideo = {
  contentType: 'video/mp4'
  width: number
  height: number
  seconds: number
  bytes: number
}

export type AvatarOrder = { work: 'avatar'; sourcePath: string; outputPath: string; maxPixels: number }

/** Tries whether a sandbox holds; `port` is one of this machine that answers. */
export type AttemptOrder = { work: 'attempt'; outputPath: string; secretPath: string; port: number }
export type AttemptResult = { readSecret: boolean; connected: boolean; uid: number | null }

/** What the worker process is told, once. */
export type WorkerOrder = ConversionOrder | SceneVideoOrder | AvatarOrder | AttemptOrder

/** What each kind of work ends with. */
export type WorkerResults = {
  conversion: ConversionResult
  'scene-video': SceneVideo
  avatar: null
  attempt: AttemptResult
}

/** What it says back; the last one is `done` or `failed`. `detail` is for logs. */
export type WorkerReport =
  | { kind: 'progress'; share: number }
  | DepthModelReport
  | { kind: 'done'; result: WorkerResults[WorkerOrder['work']] }
  | { kind: 'failed'; code: ConversionErrorCode; message: string; detail: string }
