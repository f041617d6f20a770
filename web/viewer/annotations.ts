import type { Vector } from '#contract/camera-parameters.ts'
import type { Annotation } from '#machines/viewer/annotation-list.ts'

const placeOf = (value: unknown): Vector | null =>
  Array.isArray(value) && value.length === 3 && value.every(Number.isFinite) ? (value as Vector) : null

const annotationOf = (value: unknown): readonly Annotation[] => {
  if (typeof value !== 'object' || value === null) return []
  const { id, title, text, position, eye } = value as Readonly<Record<string, unknown>>
  const place = placeOf(position)
  if (typeof id !== 'string' || typeof title !== 'string' || place === null) return []
  return [{ id, title, text: typeof text === 'string' ? text : '', position: place, eye: placeOf(eye) }]
}

/** The annotations in stored camera parameters, whatever is in them; what is none is left out. */
export const readAnnotations = (cameraParameters: unknown): readonly Annotation[] => {
  if (typeof cameraParameters !== 'object' || cameraParameters === null) return []
  const { annotations } = cameraParameters as { annotations?: unknown }
  return Array.isArray(annotations) ? annotations.flatMap(annotationOf) : []
}
