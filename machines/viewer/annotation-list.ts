/** Coordinates x, y, z in the world of the scene. */
export type Place = readonly [x: number, y: number, z: number]

/** A numbered point in a scene with a text; its number is its place in the list. */
export type Annotation = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly position: Place
  /** Camera position from which to look at it; null leaves the view unchanged. */
  readonly eye: Place | null
}

export type AnnotationChange = Partial<Omit<Annotation, 'id'>>

/** A removed annotation, with its index from 0. */
export type RemovedAnnotation = { readonly annotation: Annotation; readonly at: number }

/** Maximum number of annotations of an item. */
export const MOST_ANNOTATIONS = 20
export const LONGEST_ANNOTATION = { title: 80, text: 1000 } as const

/** The list with one annotation changed. */
export const changed = (list: readonly Annotation[], id: string | null, change: AnnotationChange) =>
  list.map((one) => (one.id === id ? { ...one, ...change } : one))

/** The list with one annotation moved one place to the front or the back; unchanged at either end. */
export const shifted = (list: readonly Annotation[], id: string, by: -1 | 1): readonly Annotation[] => {
  const at = list.findIndex((one) => one.id === id)
  const one = list[at]
  const other = list[at + by]
  if (one === undefined || other === undefined) return list
  return list.with(at, other).with(at + by, one)
}

/** The list with the removed annotation back in its place. */
export const restored = (list: readonly Annotation[], removed: RemovedAnnotation | null) =>
  removed === null ? list : list.toSpliced(removed.at, 0, removed.annotation)
