/** A decoded frame as stored in the file, `rotation` degrees from upright; `moment` in seconds. */
export type Frame = {
  readonly moment: number
  readonly rgba: Uint8Array
  readonly width: number
  readonly height: number
  readonly rotation: number
}

/** Displayed width and height of the video in pixels; `start` and `end` in seconds. */
export type OpenVideo = {
  readonly width: number
  readonly height: number
  readonly start: number
  readonly end: number
  /** Yields frames at increasing moments, each once; undefined where the video has no new frame. */
  readonly framesAt: (moments: readonly number[]) => AsyncGenerator<Frame | undefined>
}
