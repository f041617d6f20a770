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
