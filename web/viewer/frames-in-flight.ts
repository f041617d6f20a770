/** One frame is drawn while the next is prepared; further ones would be outdated when they are shown. */
const mostInFlight = 2

/**
 * Frames submitted to the graphics processor and not drawn yet. Browsers accept more than a slow one can
 * draw: a hand's movement would show seconds later.
 */
export class FramesInFlight {
  readonly #gl: WebGL2RenderingContext
  #fences: WebGLSync[] = []

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
  }

  /** Call it when all of a frame has been submitted. */
  add(): void {
    const fence = this.#gl.fenceSync(this.#gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
    if (!fence) return
    this.#gl.flush()
    this.#fences.push(fence)
  }

  /** Returns true if another frame would have to wait for earlier ones. */
  areMany(): boolean {
    const gl = this.#gl
    this.#fences = this.#fences.filter((fence) => {
      const isUnderWay = !gl.isContextLost() && gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED
      if (!isUnderWay) gl.deleteSync(fence)
      return isUnderWay
    })
    return this.#fences.length >= mostInFlight
  }
}

const askEveryMs = 4

/** Resolves when the graphics processor has finished all work submitted so far, or has lost its context. */
export async function whenDrawn(gl: WebGL2RenderingContext): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!fence) return
  gl.flush()
  while (!gl.isContextLost() && gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED)
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
  gl.deleteSync(fence)
}
