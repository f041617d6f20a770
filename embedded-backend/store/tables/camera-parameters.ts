import type { CameraParameters as SharedCameraParameters, Vector } from '#contract/camera-parameters.ts'

/** A camera animation sent by an editor. */
interface CameraTrack {
  name: string
  duration: number
  frameRate: number
  loopMode: 'none' | 'repeat' | 'pingpong'
  interpolation: 'step' | 'linear' | 'spline'
  keyframes: { times: number[]; values: { position: number[]; target: number[] } }
}

/** A numbered point in the scene with a title and a text. */
export interface Annotation {
  id: string
  title: string
  text: string
  position: Vector
  /** Camera position for looking at it; null keeps the current view. */
  eye: Vector | null
}

/** Stored form; annotations have their own column. */
export interface CameraParameters extends SharedCameraParameters {
  animTracks: CameraTrack[]
}

/** Form in the API. */
export interface GivenCameraParameters extends CameraParameters {
  annotations?: Annotation[] | undefined
}
