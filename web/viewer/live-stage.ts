import type { CameraParameters } from '#contract/camera-parameters.ts'

import { ViewerError } from './download-splats.ts'
import type { SplatStage } from './splat-stage.ts'

export type LiveStage = { stage: SplatStage; canvas: HTMLCanvasElement; destroy(): void }

type Wishes = {
  frame: HTMLElement
  clearColor: [number, number, number]
  camera: CameraParameters
  onSorted: () => void
  onLost: () => void
}

/** Before anything is downloaded. Throws ViewerError WEBGL_UNAVAILABLE. */
export const requireWebgl = (): void => {
  if (typeof WebGL2RenderingContext === 'undefined') throw new ViewerError('WEBGL_UNAVAILABLE')
}

/** Loads the engine and puts a canvas with a stage into the frame. Throws ViewerError. */
export const openLiveStage = async ({
  frame,
  clearColor,
  camera,
  onSorted,
  onLost,
}: Wishes): Promise<LiveStage> => {
  const { createSplatStage } = await import('./splat-stage.ts').catch((error: unknown) => {
    throw new ViewerError('DOWNLOAD_FAILED', error)
  })
  const canvas = document.createElement('canvas')
  const stage = createSplatStage(canvas, { clearColor, onSorted })
  stage.setCamera(camera)
  canvas.addEventListener('webglcontextlost', onLost)
  frame.append(canvas)
  return {
    stage,
    canvas,
    destroy() {
      canvas.removeEventListener('webglcontextlost', onLost)
      stage.destroy()
      canvas.remove()
    },
  }
}

/** The colour `#rrggbb`, else the background that the element has by its style, as shares from 0 to 1. */
export const stageColor = (element: HTMLElement, wanted: string | undefined): [number, number, number] => {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(wanted ?? '')
  if (hex)
    return [hex[1], hex[2], hex[3]].map((pair) => parseInt(pair ?? '0', 16) / 255) as [number, number, number]
  const rgb = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/.exec(getComputedStyle(element).backgroundColor)
  return rgb ? [Number(rgb[1]) / 255, Number(rgb[2]) / 255, Number(rgb[3]) / 255] : [0.047, 0.051, 0.059]
}
