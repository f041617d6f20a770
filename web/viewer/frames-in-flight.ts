/** One is being drawn while the next is made ready; what waits behind these would be old when it is seen. */
const mostInFlight = 2

/**
 * The frames that a graphics processor was asked for and has not drawn yet. A browser takes more than a slow
 * one can draw: a hand's movement would be seen seconds later.
 */
export class FramesInFlight {
  readonly #gl: WebGL2RenderingContext
  #fences: WebGLSync[] = []

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
  }

  /** To be called when all of a frame has been asked for. */
  add(): void {
    const fence = this.#gl.fenceSync(this.#gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
    if (!fence) return
    this.#gl.flush()
    this.#fences.push(fence)
  }

  /** Whether another frame would have to wait for those before it. */
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
