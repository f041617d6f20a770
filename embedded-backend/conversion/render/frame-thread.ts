import { parentPort, workerData } from 'node:worker_threads'

import type { FilmedScene, FrameOrder, RenderedFrame } from './frame-renderer.ts'
import { renderSplats, sceneBackground } from './splat-raster.ts'

const { cloud, size, photo } = workerData as FilmedScene

parentPort?.on('message', ({ key, pose, fov }: FrameOrder) => {
  const { rgb } = renderSplats(cloud, pose, fov, size, sceneBackground, photo)
  const pixels = new Uint8Array((4 * rgb.length) / 3)
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    pixels[to] = rgb[from]
    pixels[to + 1] = rgb[from + 1]
    pixels[to + 2] = rgb[from + 2]
    pixels[to + 3] = 255
  }
  const frame: RenderedFrame = { key, pixels }
  parentPort?.postMessage(frame, [pixels.buffer])
})
