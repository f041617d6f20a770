import type { CameraParameters, Vector } from '#contract/scene-format.ts'

import { ViewerError } from './download-scene.ts'
import { placeIn } from './served-scene.ts'
import type { SplatStage } from './splat-stage.ts'

export interface LiveStage {
  readonly stage: SplatStage
  readonly canvas: HTMLCanvasElement
  destroy(): void
}

interface LiveStageOptions {
  readonly frame: HTMLElement
  readonly clearColor: Vector
  readonly camera: CameraParameters
  readonly onSorted: () => void
  readonly onLost: () => void
}

/** Checks for WebGL2 before anything is downloaded. Throws ViewerError WEBGL_UNAVAILABLE. */
export function requireWebgl(): void {
  if (typeof WebGL2RenderingContext === 'undefined') throw new ViewerError('WEBGL_UNAVAILABLE')
}

/** Loads the engine and puts a canvas with a stage into the frame. Throws ViewerError. */
export async function openLiveStage({
  frame,
  clearColor,
  camera,
  onSorted,
  onLost,
}: LiveStageOptions): Promise<LiveStage> {
  const { SplatStage } = await import('./splat-stage.ts').catch((error: unknown) => {
    throw new ViewerError('DOWNLOAD_FAILED', error)
  })
  const canvas = document.createElement('canvas')
  const stage = new SplatStage(canvas, { clearColor, onSorted })
  stage.setCamera(camera)
  canvas.addEventListener('webglcontextlost', onLost)
  placeIn(frame).append(canvas)
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

/** Returns the colour `#rrggbb`, else the element's computed background, as shares from 0 to 1. */
export function stageColor(element: HTMLElement, wanted: string | undefined): Vector {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(wanted ?? '')
  if (hex) return colorOf(hex, 16)
  const rgb = /^rgba?\((\d+),\s*(\d+),\s*(\d+)/.exec(getComputedStyle(element).backgroundColor)
  return rgb ? colorOf(rgb, 10) : [0.047, 0.051, 0.059]
}

function colorOf([, red = '0', green = '0', blue = '0']: readonly string[], radix: number): Vector {
  const share = (digits: string): number => parseInt(digits, radix) / 255
  return [share(red), share(green), share(blue)]
}
