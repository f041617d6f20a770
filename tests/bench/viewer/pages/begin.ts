import type { HeldGraphics, OpenedScene } from '../measured-page.ts'

/** Share of the middle row that has to be visible; the rest may be a dark part of the picture. */
const shareToShow = 0.9
/** Level above which a pixel differs from the cleared canvas, which is black. */
const visibleLevel = 6
const askEveryMs = 4

const contexts: WeakRef<WebGL2RenderingContext>[] = []
const objects = new WeakMap<WebGL2RenderingContext, number>()
const kinds = [
  'Texture',
  'Buffer',
  'Framebuffer',
  'Renderbuffer',
  'Program',
  'Shader',
  'VertexArray',
  'Sampler',
  'TransformFeedback',
] as const
let frames = 0
let framePending = false
let lastCanvas: HTMLCanvasElement | undefined
let waiting: { isSeen: (canvas: HTMLCanvasElement) => boolean; tell: (shown: Shown) => void } | undefined

interface Shown {
  readonly at: number
  readonly width: number
  readonly height: number
}

const showsScene = (gl: WebGL2RenderingContext): boolean => {
  const width = gl.drawingBufferWidth
  const row = new Uint8Array(4 * width)
  gl.readPixels(0, gl.drawingBufferHeight >> 1, width, 1, gl.RGBA, gl.UNSIGNED_BYTE, row)
  let visible = 0
  for (let at = 0; at < row.length; at += 4)
    if (Math.max(...row.subarray(at, at + 3)) > visibleLevel) visible += 1
  return visible >= width * shareToShow
}

/** Counts a frame once it is drawn: a browser submits many more than a slow GPU can draw. */
const countWhenDrawn = (gl: WebGL2RenderingContext): void => {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!fence) return
  gl.flush()
  const look = (): void => {
    const isUnderWay = gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED
    if (isUnderWay && !gl.isContextLost()) setTimeout(look, askEveryMs)
    else frames += 1
  }
  setTimeout(look, askEveryMs)
}

/** Runs after the frame's own code, before the browser shows and clears the canvas. */
const endFrame = (gl: WebGL2RenderingContext): void => {
  framePending = false
  countWhenDrawn(gl)
  if (!waiting || !(gl.canvas instanceof HTMLCanvasElement)) return
  if (!showsScene(gl) || !waiting.isSeen(gl.canvas)) return
  waiting.tell({ at: performance.now(), width: gl.drawingBufferWidth, height: gl.drawingBufferHeight })
  waiting = undefined
}

/** Counts the objects created and deleted in a context. */
const countObjects = (gl: WebGL2RenderingContext): void => {
  objects.set(gl, 0)
  const count = (name: string, by: 1 | -1): void => {
    const call = Reflect.get(gl, name) as (...wishes: unknown[]) => unknown
    Reflect.set(gl, name, (...wishes: unknown[]): unknown => {
      // Deleting null is allowed and has no effect.
      if (by === 1 || wishes[0]) objects.set(gl, (objects.get(gl) ?? 0) + by)
      return Reflect.apply(call, gl, wishes)
    })
  }
  for (const kind of kinds) {
    count(`create${kind}`, 1)
    count(`delete${kind}`, -1)
  }
}

const watch = (gl: WebGL2RenderingContext): void => {
  countObjects(gl)
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

/** Observes every frame of splats drawn by any program, by wrapping the browser's own calls. */
const installProbe = (): void => {
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

/** Resolves when the first frame that shows the scene has been drawn on a visible canvas. */
const whenShown = async (isSeen: (canvas: HTMLCanvasElement) => boolean): Promise<Shown> =>
  await new Promise((tell) => {
    waiting = { isSeen, tell }
  })

const framesSoFar = (): number => frames
const drawnSize = (): { width: number; height: number } => ({
  width: lastCanvas?.width ?? 0,
  height: lastCanvas?.height ?? 0,
})

const held = (): HeldGraphics => {
  const alive = contexts.flatMap((known) => known.deref() ?? []).filter((gl) => !gl.isContextLost())
  return {
    contexts: alive.length,
    objects: alive.reduce((sum, gl) => sum + (objects.get(gl) ?? 0), 0),
  }
}

interface Contestant {
  /** Mounts the viewer in the stage; its poster is recognised by its address. */
  readonly open: (stage: HTMLElement, scene: OpenedScene) => void
  readonly isSeen: (canvas: HTMLCanvasElement) => boolean
  readonly close: () => Promise<void>
}

const bytesOf = async (url: string): Promise<string> => URL.createObjectURL(await (await fetch(url)).blob())

const nextPaint = async (): Promise<void> =>
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => resolve(), { once: true })
      channel.port1.start()
      channel.port2.postMessage(null)
    })
  })

/**
 * Resolves to the time at which an image with this address is decoded and a frame with it has been submitted.
 */
const whenPosterPainted = async (stage: HTMLElement, url: string): Promise<number> => {
  const find = () => [...stage.querySelectorAll('img')].findLast((image) => image.src === url)
  for (let image = find(); ; image = find()) {
    if (image?.complete) {
      await image.decode()
      await nextPaint()
      return performance.now()
    }
    await nextPaint()
  }
}

/**
 * Makes a measured page from a viewer, whose program is fetched first and run only when a scene is opened.
 */
export const begin = (load: () => Promise<Contestant>, hasPoster: boolean): void => {
  installProbe()
  const stage = document.querySelector<HTMLElement>('#stage')
  if (!stage) throw new Error('The page has no stage.')
  let contestant: Contestant | undefined
  let local: Pick<OpenedScene, 'splatUrl' | 'posterUrl' | 'photo'> | undefined
  window.bench = {
    async fetchAll(scene) {
      const names = (await (await fetch('files.json')).json()) as string[]
      await Promise.all(names.map(async (name) => await (await fetch(name)).arrayBuffer()))
      const { splatUrl, posterUrl, photo } = scene
      local ??= {
        splatUrl: await bytesOf(splatUrl),
        posterUrl: await bytesOf(posterUrl),
        ...(photo && { photo: { ...photo, url: await bytesOf(photo.url) } }),
      }
    },
    async open(scene) {
      stage.style.width = `${scene.width}px`
      stage.style.height = `${scene.height}px`
      const since = performance.now()
      contestant ??= await load()
      const shown = whenShown(contestant.isSeen)
      contestant.open(stage, { ...scene, ...local })
      const poster = hasPoster && local ? await whenPosterPainted(stage, local.posterUrl) : undefined
      const { at, ...size } = await shown
      return { poster: poster === undefined ? null : poster - since, splats: at - since, ...size }
    },
    async draw(milliseconds) {
      const [start, before] = [performance.now(), framesSoFar()]
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      const seconds = (performance.now() - start) / 1000
      return { frames: framesSoFar() - before, seconds, ...drawnSize() }
    },
    async close() {
      await contestant?.close()
    },
    held,
  }
}
