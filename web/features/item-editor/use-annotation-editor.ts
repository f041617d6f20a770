import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import type { RefObject } from 'react'

import { annotationEditorMachine } from '#machines/viewer/annotation-editor.machine.ts'
import { MOST_ANNOTATIONS } from '#machines/viewer/annotation-list.ts'
import { useApp } from '#web/app-context.tsx'
import type { EditedItem } from '#web/flows/item/item.ts'
import type { MarksHandle } from '#web/viewer/annotation-marks.tsx'
import { readAnnotations } from '#web/viewer/annotations.ts'
import { readCameraParameters } from '#web/viewer/camera-parameters.ts'
import { poseAtEye } from '#web/viewer/pose.ts'
import { lensOf, project } from '#web/viewer/projection.ts'
import type { FramePoint } from '#web/viewer/projection.ts'
import type { CameraParameters, ViewerHandle } from '#web/viewer/spatial-viewer-props.ts'

export type AnnotationEditing = ReturnType<typeof useAnnotationEditor>

/** Edits the annotations of an own item, in connection with their scene. */
export function useAnnotationEditor(
  item: EditedItem,
  camera: CameraParameters | null,
  handle: RefObject<ViewerHandle | null>,
) {
  const { logicOf } = useApp()
  const saved = useMemo(() => readAnnotations(item.cameraParameters), [item.cameraParameters])
  const actor = useActorRef(logicOf(annotationEditorMachine), { input: { annotations: saved } })
  const annotations = useSelector(actor, (snapshot) => snapshot.context.annotations)
  const selectedId = useSelector(actor, (snapshot) => snapshot.context.selectedId)
  const selectedIndex = annotations.findIndex(({ id }) => id === selectedId)
  const marks = useRef<MarksHandle>(null)

  const lookFrom = (eye: readonly [number, number, number] | null) => {
    const shown = camera ?? readCameraParameters(item.cameraParameters)
    if (eye !== null) handle.current?.setPose(poseAtEye(shown, [eye[0], eye[1], eye[2]]), 'glide')
  }

  return {
    annotations,
    marks,
    selectedIndex: selectedIndex === -1 ? null : selectedIndex,
    removed: useSelector(actor, (snapshot) => snapshot.context.removed),
    isPointing: useSelector(actor, (snapshot) => snapshot.hasTag('pointing')),
    hasMissed: useSelector(actor, (snapshot) => snapshot.hasTag('missed')),
    hasRoom: annotations.length < MOST_ANNOTATIONS,
    isDirty: JSON.stringify(annotations) !== JSON.stringify(saved),
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    reset: (cameraParameters: unknown = item.cameraParameters) =>
      actor.send({ type: 'annotations.reset', annotations: readAnnotations(cameraParameters) }),
    selectAt: (index: number) => {
      const annotation = annotations[index]
      if (annotation === undefined) return
      actor.send({ type: 'annotation.select', id: annotation.id })
      lookFrom(annotation.eye)
    },
    pointAt: (at: FramePoint) => {
      const position = handle.current?.pointAt(at) ?? null
      const eye = handle.current?.shown()?.eye
      if (position === null || eye === undefined) actor.send({ type: 'point.missed' })
      else actor.send({ type: 'point.found', id: crypto.randomUUID(), position, eye })
    },
    /** Returns the present viewpoint; null while no scene is shown. */
    eye: () => handle.current?.shown()?.eye ?? null,
    /** Moves the selected annotation by shares of the frame, onto the surface seen there. */
    nudge: (by: FramePoint) => {
      const annotation = annotations[selectedIndex]
      const shown = handle.current?.shown()
      if (!annotation || !shown) return
      const [x, y, z] = annotation.position
      const seen = project(lensOf(shown), [x, y, z])
      const position = seen && handle.current?.pointAt({ x: seen.x + by.x, y: seen.y + by.y })
      if (position) actor.send({ type: 'annotation.change', change: { position } })
    },
  }
}
