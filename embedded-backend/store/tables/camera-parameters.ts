import type { CameraParameters as SharedCameraParameters, Vector } from '#contract/camera-parameters.ts'

/** A camera move that an editor sends. */
interface CameraTrack {
  name: string
  duration: number
  frameRate: number
  loopMode: 'none' | 'repeat' | 'pingpong'
  interpolation: 'step' | 'linear' | 'spline'
  keyframes: { times: number[]; values: { position: number[]; target: number[] } }
}

/** A numbered point in the scene with words to it. */
export interface Annotation {
  id: string
  title: string
  text: string
  position: Vector
  /** Where the camera stands to look at it; null leaves the view as it is. */
  eye: Vector | null
}

/** As they are stored: annotations have a column of their own. */
export interface CameraParameters extends SharedCameraParameters {
  animTracks: CameraTrack[]
}

/** As people send and get them. */
export interface GivenCameraParameters extends CameraParameters {
  annotations?: Annotation[] | undefined
}
