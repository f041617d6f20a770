import type { RefObject } from 'react'

import type { CameraParameters, ViewerHandle, ViewerPose } from '#web/viewer/spatial-viewer-props.ts'

import type { ViewerState } from '../scene/use-spatial-viewer.ts'
import type { Annotations } from './use-annotations.ts'

/** Control of a stage, for its page or for an embedding site. */
export interface StageRemote {
  readonly play: () => void
  readonly pause: () => void
  readonly reset: () => void
  readonly setPose: (pose: Partial<ViewerPose>) => void
  /** Returns the camera parameters with the present view as their start; null without a scene. */
  readonly startCamera: () => CameraParameters | null
  /** Opens the annotation with this number, from 1; null closes it. */
  readonly openAnnotation: (number: number | null) => void
}

export function createRemote(
  { actor }: ViewerState,
  { tour }: Annotations,
  handle: RefObject<ViewerHandle | null>,
): StageRemote {
  return {
    play: () => actor.send({ type: 'viewer.play' }),
    pause: () => actor.send({ type: 'viewer.pause' }),
    reset: () => handle.current?.reset(),
    setPose: (pose) => handle.current?.setPose(pose, 'glide'),
    startCamera: () => handle.current?.startCamera() ?? null,
    openAnnotation: (number) =>
      tour.send(
        number === null ? { type: 'annotation.close' } : { type: 'annotation.open', index: number - 1 },
      ),
  }
}
