import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'

import { SpatialViewer } from '#web/viewer/spatial-viewer.tsx'

import type { OpenedScene } from '../measured-page.ts'

let root: Root | undefined

export const open = (stage: HTMLElement, scene: OpenedScene): void => {
  root = createRoot(stage)
  root.render(
    createElement(SpatialViewer, {
      splatUrl: scene.splatUrl,
      ...(scene.photo && { photoUrl: scene.photo.url, photoFov: scene.photo.fov }),
      posterUrl: scene.posterUrl,
      camera: scene.camera,
      width: scene.width,
      height: scene.height,
      title: 'bench',
      autoplay: scene.moving,
      paused: !scene.moving,
      clearColor: '#000000',
    }),
  )
}

/** The poster covers nothing: the scene is visible as soon as its canvas is. */
export const isSeen = (canvas: HTMLCanvasElement): boolean => canvas.dataset['shown'] !== undefined

export const close = async (): Promise<void> => {
  root?.unmount()
  root = undefined
  await new Promise((resolve) => setTimeout(resolve, 0))
}
