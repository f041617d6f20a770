import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { RefObject } from 'react'

import type { Annotation } from '#machines/viewer/annotation-list.ts'
import { annotationTourMachine } from '#machines/viewer/annotation-tour.machine.ts'
import { useApp } from '#web/app-context.tsx'
import type { MarksHandle } from '#web/viewer/annotation-marks.tsx'
import { readAnnotations } from '#web/viewer/annotations.ts'
import { readCameraParameters } from '#web/viewer/camera-parameters.ts'
import { poseAtEye } from '#web/viewer/pose.ts'
import type { ViewerHandle } from '#web/viewer/spatial-viewer-props.ts'

/** The open annotation. */
export interface ReadAnnotation {
  readonly annotation: Annotation
  /** Index from 0. */
  readonly index: number
  readonly count: number
}

export type Annotations = ReturnType<typeof useAnnotations>

/** The annotations of a scene: their marks, the open one, and the movement to its viewpoint. */
export function useAnnotations(
  cameraParameters: unknown,
  handle: RefObject<ViewerHandle | null>,
  onRead: ((read: ReadAnnotation | null) => void) | undefined,
) {
  const { logicOf } = useApp()
  const annotations = useMemo(() => readAnnotations(cameraParameters), [cameraParameters])
  const tour = useActorRef(logicOf(annotationTourMachine), { input: { count: annotations.length } })
  useEffect(() => {
    tour.send({ type: 'annotations.counted', count: annotations.length })
  }, [tour, annotations.length])
  const areShown = useSelector(tour, (snapshot) => snapshot.hasTag('marked'))
  const openIndex = useSelector(tour, (snapshot) =>
    snapshot.hasTag('reading') ? snapshot.context.index : null,
  )
  const marks = useRef<MarksHandle>(null)
  const open = openIndex === null ? undefined : annotations[openIndex]
  const read =
    open && openIndex !== null ? { annotation: open, index: openIndex, count: annotations.length } : null

  const opened = useEffectEvent((index: number) => {
    const annotation = annotations[index]
    if (annotation === undefined) return
    onRead?.({ annotation, index, count: annotations.length })
    if (annotation.eye === null) return
    const [x, y, z] = annotation.eye
    // With reduced motion, the viewer jumps there.
    handle.current?.setPose(poseAtEye(readCameraParameters(cameraParameters), [x, y, z]), 'glide')
  })
  const closed = useEffectEvent((index: number) => {
    onRead?.(null)
    if (document.hasFocus() && tour.getSnapshot().hasTag('marked')) marks.current?.focus(index)
  })
  useEffect(() => {
    const open = tour.on('annotation.opened', ({ index }) => opened(index))
    const close = tour.on('annotation.closed', ({ index }) => closed(index))
    return () => {
      open.unsubscribe()
      close.unsubscribe()
    }
  }, [tour])

  return { annotations, areShown, read, tour, marks }
}
