import type { Annotation, SpatialImageResolvers } from '../__generated__/resolvers.ts'

function isPlace(value: unknown): value is number[] {
  return Array.isArray(value) && value.length === 3 && value.every(Number.isFinite)
}

/** Omits values that are no valid annotation: an upstream may not have checked them. */
function toAnnotation(value: unknown): readonly Annotation[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, title, text, position, eye } = value as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || typeof title !== 'string' || !isPlace(position)) return []
  return [{ id, title, text: typeof text === 'string' ? text : '', position, eye: isPlace(eye) ? eye : null }]
}

/**
 * Annotations come inside the camera parameters, which are passed through as they are. An upstream without
 * links of their own names everything by its id.
 */
export const spatialImageFields: SpatialImageResolvers = {
  linkId: ({ id, linkId }) => linkId ?? id,
  annotations: ({ cameraParameters }) => {
    const given = cameraParameters?.['annotations']
    return Array.isArray(given) ? given.flatMap(toAnnotation) : null
  },
}
