import { useEffect, useRef } from 'react'

import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'

import type { AnnotationEditing } from './use-annotation-editor.ts'

import styles from './camera-editor.module.css'

interface PointingBarProps {
  readonly notes: AnnotationEditing
}

/** Bar above the scene while a place is being chosen, with instructions and a way without pointing. */
export function PointingBar({ notes }: PointingBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    bar.current?.scrollIntoView({ block: 'start' })
    bar.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={bar} className={styles.pointing}>
      <output>
        {notes.hasMissed
          ? t('そこには何もありません。別の場所を押してください。')
          : t('画像の中で、注釈を置く場所を押してください。')}
      </output>
      <div className={styles.buttons}>
        <Button size="Small" variant="Secondary" onClick={() => notes.pointAt({ x: 0.5, y: 0.5 })}>
          {t('中央に置く')}
        </Button>
        <Button size="Small" variant="Tertiary" onClick={() => notes.send({ type: 'placing.cancel' })}>
          {t('やめる')}
        </Button>
      </div>
    </div>
  )
}
