import type { CameraParametersV1 } from './camera-parameters.ts'
import { ConversionError } from './conversion-error.ts'

/** Where the depth came from: the file itself, two views, or a guess from one view. */
export type DepthSource = 'CARRIED' | 'STEREO' | 'ESTIMATED'

export type ConversionLimits = { maxPixels: number; memoryBytes: number; timeoutMs: number }

export type ConversionRequest = {
  sourcePath: string
  outputFolder: string
  limits: ConversionLimits
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/** File names are relative to the output folder; width and height are the photo's, upright. */
export type ConversionResult = {
  files: { splat: 'scene.sog'; poster: 'poster.webp'; thumbnail: 'thumbnail.webp'; flat: 'flat.webp' }
  width: number
  height: number
  splatCount: number
  depthSource: DepthSource
  cameraParameters: CameraParametersV1
}

export async function runConversion(request: ConversionRequest): Promise<ConversionResult> {
  request.signal?.throwIfAborted()
  throw new ConversionError('CRASHED')
}
