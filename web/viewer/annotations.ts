import type { Annotation } from '#machines/viewer/annotation-list.ts'

import { fieldsOf, vectorOf } from './camera-parameters.ts'

function annotationOf(value: unknown): readonly Annotation[] {
  const { id, title, text, position, eye } = fieldsOf(value)
  const place = vectorOf(position)
  if (typeof id !== 'string' || typeof title !== 'string' || place === null) return []
  return [{ id, title, text: typeof text === 'string' ? text : '', position: place, eye: vectorOf(eye) }]
}

/** Reads the annotations in stored camera parameters of any shape; leaves out invalid ones. */
export function readAnnotations(cameraParameters: unknown): readonly Annotation[] {
  const { annotations } = fieldsOf(cameraParameters)
  return Array.isArray(annotations) ? annotations.flatMap(annotationOf) : []
}
