import { Worker } from 'node:worker_threads'

import { programs } from '../order/programs.ts'
import type { PhotoSource, SplatCloud } from '../scene/splat-cloud.ts'
import type { FilmedPose } from './scene-camera-path.ts'

type FrameSize = { readonly width: number; readonly height: number }
/** Data shared by all frames of a film. */
export type FilmedScene = {
  readonly cloud: SplatCloud
  readonly size: FrameSize
  readonly photo: PhotoSource | undefined
}
export type FrameOrder = FilmedPose & { readonly key: number }
/** Four bytes per pixel: red, green, blue and an unused one. */
export type RenderedFrame = { readonly key: number; readonly pixels: Uint8Array<ArrayBuffer> }

const threads = 2
/** Most frames rendered ahead of the reader: each has several megabytes. */
const aheadOfReader = 4

/**
 * Renders frames on two threads, each with its own copy of the splats: shared memory would make every read
 * slower. Yields them in order; leaving the loop ends the threads.
 */
export async function* renderFrames(
  scene: FilmedScene,
  orders: readonly FrameOrder[],
): AsyncGenerator<RenderedFrame> {
  const workers = Array.from(
    { length: threads },
    () => new Worker(programs.frameThread, { workerData: scene }),
  )
  const waiting = orders.map(() => Promise.withResolvers<RenderedFrame>())
  for (const { promise } of waiting) promise.catch(() => {})
  const idle = [...workers]
  let [asked, taken] = [0, 0]
  const place = new Map(orders.map(({ key }, index) => [key, index]))
  const askOn = () => {
    while (idle.length > 0 && asked < orders.length && asked < taken + aheadOfReader + threads)
      send(idle.pop()!, orders[asked++])
  }
  for (const worker of workers) {
    worker.on('message', (frame: RenderedFrame) => {
      waiting[place.get(frame.key)!].resolve(frame)
      idle.push(worker)
      askOn()
    })
    worker.on('error', (error) => waiting.forEach(({ reject }) => reject(error)))
  }
  try {
    askOn()
    for (const { promise } of waiting) {
      const frame = await promise
      taken++
      askOn()
      yield frame
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

function send(worker: Worker, order: FrameOrder): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(order)
}
