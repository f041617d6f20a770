import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useRef, useId } from 'react'
import type { RefObject } from 'react'

import type { Annotation } from '#machines/viewer/annotation-list.ts'
import { annotationTourMachine } from '#machines/viewer/annotation-tour.machine.ts'
import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { MarksHandle } from '#web/viewer/annotation-marks.tsx'
import { readAnnotations, readCameraParameters } from '#web/viewer/camera-parameters.ts'
import { poseAtEye } from '#web/viewer/pose.ts'
import type { ViewerHandle } from '#web/viewer/spatial-viewer-props.ts'

import styles from './annotations.module.css'

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

interface AnnotationCardProps {
  readonly read: ReadAnnotation
  readonly onPrevious: () => void
  readonly onNext: () => void
  readonly onClose: () => void
}

/** Text of an annotation, beside the scene or as a sheet below it; not modal. */
export function AnnotationCard({ read, onPrevious, onNext, onClose }: AnnotationCardProps) {
  const { annotation, index, count } = read
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()

  // Do not take the focus from an embedding page.
  useEffect(() => {
    if (document.hasFocus()) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from any of its buttons
    <section
      aria-labelledby={id}
      className={styles.card}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.head}>
        <span aria-hidden="true" className={styles.number}>
          {index + 1}
        </span>
        <h2 ref={heading} className={styles.title} id={id} tabIndex={-1}>
          {annotation.title}
        </h2>
        <IconButton icon="close" label={t('注釈を閉じる')} size="Small" variant="Ghost" onClick={onClose} />
      </div>
      {annotation.text === '' ? null : <p className={styles.text}>{annotation.text}</p>}
      {count > 1 ? <Steps index={index} count={count} onPrevious={onPrevious} onNext={onNext} /> : null}
    </section>
  )
}

interface StepsProps {
  readonly index: number
  readonly count: number
  readonly onPrevious: () => void
  readonly onNext: () => void
}

function Steps({ index, count, onPrevious, onNext }: StepsProps) {
  return (
    <div className={styles.steps}>
      <Button disabled={index === 0} icon="chevron-left" size="Small" variant="Tertiary" onClick={onPrevious}>
        {t('前へ')}
      </Button>
      <span className={styles.count}>
        {index + 1} / {count}
      </span>
      <Button
        disabled={index === count - 1}
        iconAfter="chevron-right"
        size="Small"
        variant="Tertiary"
        onClick={onNext}
      >
        {t('次へ')}
      </Button>
    </div>
  )
}
