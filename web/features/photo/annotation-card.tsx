import { useEffect, useId, useRef } from 'react'

import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

import type { ReadAnnotation } from './use-annotations.ts'

import styles from './annotation-card.module.css'

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
