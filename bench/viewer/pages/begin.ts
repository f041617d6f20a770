import type { OpenedScene } from '../measured-page.ts'
import { drawnSize, framesSoFar, held, installProbe, whenShown } from './drawing-probe.ts'

export interface Contestant {
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
