import { useEffect, useImperativeHandle, useRef } from 'react'
import type { Ref, RefObject } from 'react'

import type { Vector } from '#contract/scene-format.ts'
import type { Annotation } from '#machines/viewer/annotation-list.ts'

import { t } from '../language/t.ts'
import { lensOf, project } from './projection.ts'
import type { ShownView } from './projection.ts'
import type { ViewerHandle } from './spatial-viewer-props.ts'

import css from './annotation-marks.module.css'

/**
 * Shortest time between two searches for hidden marks, in milliseconds; one more follows when the scene
 * rests.
 */
const searchEveryMs = 250

type Scene = {
  readonly places: () => Vector[]
  readonly areHidden: (places: readonly Vector[]) => boolean[]
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share))
}

/**
 * Positions the children of a list at their places in the world, by `--x` and `--y` in percent. `data-placed`
 * is `yes`, `hidden` behind something, or `out` of the frame, where a mark stays at the border.
 */
export function placeMarks(list: HTMLElement, { places, areHidden }: Scene) {
  let hidden: boolean[] = []
  let searchedAt = Number.NEGATIVE_INFINITY
  let later: ReturnType<typeof setTimeout> | undefined
  let view: ShownView | undefined

  const place = (): void => {
    if (!view) return
    const lens = lensOf(view)
    for (const [index, point] of places().entries()) {
      const mark = list.children[index]
      if (!(mark instanceof HTMLElement)) continue
      const seen = project(lens, point)
      const isOut = !seen || seen.x < 0 || seen.x > 1 || seen.y < 0 || seen.y > 1
      mark.style.setProperty('--x', `${(within(seen?.x ?? 0.5) * 100).toFixed(3)}%`)
      mark.style.setProperty('--y', `${(within(seen?.y ?? 1) * 100).toFixed(3)}%`)
      mark.dataset['placed'] = isOut ? 'out' : hidden[index] ? 'hidden' : 'yes'
    }
  }
  const search = (): void => {
    clearTimeout(later)
    later = undefined
    searchedAt = performance.now()
    hidden = areHidden(places())
    place()
  }

  return {
    follow(next: ShownView): void {
      view = next
      const due = searchedAt + searchEveryMs - performance.now()
      if (due <= 0) search()
      else {
        place()
        later ??= setTimeout(search, due)
      }
    },
    stop: (): void => clearTimeout(later),
  }
}

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
