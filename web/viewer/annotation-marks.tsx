import { useEffect, useImperativeHandle, useRef } from 'react'
import type { Ref, RefObject } from 'react'

import type { Annotation } from '#machines/viewer/annotation-list.ts'

import { t } from '../language/t.ts'
import { placeMarks } from './place-marks.ts'
import type { ShownView } from './projection.ts'
import type { ViewerHandle } from './spatial-viewer-props.ts'

import css from './annotation-marks.module.css'

/** Updates the marks directly, bypassing React. */
export type MarksHandle = { follow(view: ShownView): void; focus(index: number): void }

type AnnotationMarksProps = {
  readonly annotations: readonly Annotation[]
  readonly handle: RefObject<ViewerHandle | null>
  /** Index of the annotation that is open; null for none. */
  readonly openIndex: number | null
  readonly onOpen: (index: number) => void
  readonly marksRef: Ref<MarksHandle>
}

/**
 * Numbered buttons at their places in the scene, in order; they leave the space and the pointer around them
 * to the scene.
 */
export function AnnotationMarks({ annotations, handle, openIndex, onOpen, marksRef }: AnnotationMarksProps) {
  const list = useRef<HTMLOListElement>(null)
  const marks = useRef<ReturnType<typeof placeMarks>>(undefined)

  useImperativeHandle(
    marksRef,
    () => ({
      follow: (view) => marks.current?.follow(view),
      focus: (index) => list.current?.querySelectorAll('button')[index]?.focus(),
    }),
    [],
  )
  useEffect(() => {
    if (!list.current) return
    const placed = placeMarks(list.current, {
      places: () => annotations.map(({ position: [x, y, z] }) => [x, y, z]),
      areHidden: (places) => handle.current?.areHidden(places) ?? places.map(() => false),
    })
    marks.current = placed
    const now = handle.current?.shown()
    if (now) placed.follow(now)
    return () => placed.stop()
  }, [annotations, handle])

  return (
    <ol ref={list} className={css.marks} aria-label={t('注釈')}>
      {annotations.map(({ id, title }, index) => (
        <li key={id} data-placed="no">
          <button
            type="button"
            className={css.mark}
            aria-expanded={openIndex === index}
            aria-label={t('注釈{index} {title}', { index: index + 1, title })}
            onClick={() => onOpen(index)}
          >
            <span>{index + 1}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
