/** Of the middle row of pixels; the rest may be a dark place of the picture. */
const shareToShow = 0.9
/** Levels by which a pixel differs from the cleared canvas, which is black. */
const visibleLevel = 6

const contexts: WeakRef<WebGL2RenderingContext>[] = []
let frames = 0
let framePending = false
let lastCanvas: HTMLCanvasElement | undefined
let waiting: { isSeen: (canvas: HTMLCanvasElement) => boolean; tell: (at: number) => void } | undefined

const showsScene = (gl: WebGL2RenderingContext): boolean => {
  const width = gl.drawingBufferWidth
  const row = new Uint8Array(4 * width)
  gl.readPixels(0, gl.drawingBufferHeight >> 1, width, 1, gl.RGBA, gl.UNSIGNED_BYTE, row)
  let visible = 0
  for (let at = 0; at < row.length; at += 4)
    if (Math.max(...row.subarray(at, at + 3)) > visibleLevel) visible += 1
  return visible >= width * shareToShow
}

/** Runs when the frame's own code is through, and before the browser shows and clears what was drawn. */
const endFrame = (gl: WebGL2RenderingContext): void => {
  framePending = false
  frames += 1
  if (!waiting || !(gl.canvas instanceof HTMLCanvasElement)) return
  if (!showsScene(gl) || !waiting.isSeen(gl.canvas)) return
  waiting.tell(performance.now())
  waiting = undefined
}

const watch = (gl: WebGL2RenderingContext): void => {
  let onScreen = true
  const bind = gl.bindFramebuffer.bind(gl)
  gl.bindFramebuffer = (target, framebuffer) => {
    if (target !== gl.READ_FRAMEBUFFER) onScreen = framebuffer === null
    bind(target, framebuffer)
  }
  const note = (): void => {
    if (!onScreen || framePending) return
    framePending = true
    lastCanvas = gl.canvas instanceof HTMLCanvasElement ? gl.canvas : undefined
    queueMicrotask(() => endFrame(gl))
  }
  const drawElements = gl.drawElementsInstanced.bind(gl)
  gl.drawElementsInstanced = (...wishes) => {
    drawElements(...wishes)
    note()
  }
  const drawArrays = gl.drawArraysInstanced.bind(gl)
  gl.drawArraysInstanced = (...wishes) => {
    drawArrays(...wishes)
    note()
  }
}

/** Sees every frame of splats that any program draws, without its help, by way of the browser's own calls. */
export const installProbe = (): void => {
  const getContext = Reflect.get(HTMLCanvasElement.prototype, 'getContext') as (
    ...wishes: unknown[]
  ) => unknown
  Reflect.set(
    HTMLCanvasElement.prototype,
    'getContext',
    function (this: HTMLCanvasElement, ...wishes: unknown[]) {
      const context = Reflect.apply(getContext, this, wishes)
      if (!(context instanceof WebGL2RenderingContext)) return context
      if (contexts.some((known) => known.deref() === context)) return context
      contexts.push(new WeakRef(context))
      watch(context)
      return context
    },
  )
}

/** When the first frame has been drawn that shows the scene on a canvas that people see. */
export const whenShown = async (isSeen: (canvas: HTMLCanvasElement) => boolean): Promise<number> =>
  await new Promise((tell) => {
    waiting = { isSeen, tell }
  })

export const framesSoFar = (): number => frames
export const drawnSize = (): { width: number; height: number } => ({
  width: lastCanvas?.width ?? 0,
  height: lastCanvas?.height ?? 0,
})
export const liveContexts = (): number =>
  contexts.filter((known) => known.deref()?.isContextLost() === false).length
