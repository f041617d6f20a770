/** A decoded frame as it is stored in the file, `rotation` degrees from upright; `moment` in seconds. */
export type Frame = {
  readonly moment: number
  readonly rgba: Uint8Array
  readonly width: number
  readonly height: number
  readonly rotation: number
}

/** Width and height in pixels as the video is meant to be seen; `end` is in seconds, as `start`. */
export type OpenVideo = {
  readonly width: number
  readonly height: number
  readonly start: number
  readonly end: number
  /** Frames at rising moments, undefined where the video has none; each frame once. */
  readonly framesAt: (moments: readonly number[]) => AsyncGenerator<Frame | undefined>
}
