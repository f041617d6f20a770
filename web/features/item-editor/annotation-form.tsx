import { useEffect, useRef } from 'react'

import { LONGEST_ANNOTATION } from '#machines/viewer/annotation-list.ts'
import type { Annotation } from '#machines/viewer/annotation-list.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import type { AnnotationEditing } from './use-annotation-editor.ts'

import styles from './annotation-editor.module.css'

interface AnnotationFormProps {
  readonly annotation: Annotation
  readonly notes: AnnotationEditing
}

const step = 0.02
const nudges = [
  { icon: 'chevron-left', label: t('左へ動かす'), by: { x: -step, y: 0 } },
  { icon: 'chevron-right', label: t('右へ動かす'), by: { x: step, y: 0 } },
  { icon: 'chevron-up', label: t('上へ動かす'), by: { x: 0, y: -step } },
  { icon: 'chevron-down', label: t('下へ動かす'), by: { x: 0, y: step } },
] as const

/** Edits the text of the open annotation, its place and its viewpoint. */
export function AnnotationForm({ annotation, notes }: AnnotationFormProps) {
  const form = useRef<HTMLDivElement>(null)
  const { send } = notes
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={form} className={styles.form}>
      <TextInput
        required
        autoComplete="off"
        label={t('注釈のタイトル')}
        maxLength={LONGEST_ANNOTATION.title}
        value={annotation.title}
        onChange={(title) => send({ type: 'annotation.change', change: { title } })}
        onKeyDown={(event) => {
          // Enter would submit the form of the whole item.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <TextInput
        multiline
        helper={t('省略できます。{limit}文字まで', { limit: LONGEST_ANNOTATION.text })}
        label={t('説明')}
        maxLength={LONGEST_ANNOTATION.text}
        rows={3}
        value={annotation.text}
        onChange={(text) => send({ type: 'annotation.change', change: { text } })}
      />
      <PlacePart notes={notes} />
      <EyePart hasEye={annotation.eye !== null} notes={notes} />
      <div>
        <Button
          icon="check"
          size="Small"
          variant="Secondary"
          onClick={() => send({ type: 'annotation.done' })}
        >
          {t('閉じる')}
        </Button>
      </div>
    </div>
  )
}

/** Position of the annotation in the scene. */
function PlacePart({ notes }: { readonly notes: AnnotationEditing }) {
  const { send, nudge } = notes
  return (
    <div className={styles.part}>
      <h3>{t('場所')}</h3>
      <div className={styles.buttons}>
        <Button size="Small" variant="Tertiary" onClick={() => send({ type: 'annotation.move' })}>
          {t('画像の中で選び直す')}
        </Button>
        <span>
          {nudges.map(({ icon, label, by }) => (
            <IconButton key={icon} icon={icon} label={label} size="Small" onClick={() => nudge(by)} />
          ))}
        </span>
      </div>
    </div>
  )
}

interface EyePartProps {
  readonly hasEye: boolean
  readonly notes: AnnotationEditing
}

/** Viewpoint from which the annotation is read. */
function EyePart({ hasEye, notes }: EyePartProps) {
  const { send } = notes
  return (
    <div className={styles.part}>
      <h3>{t('見る向き')}</h3>
      <p className={styles.soft}>
        {hasEye ? t('番号を押すと、決めた向きへ動きます。') : t('番号を押しても、向きは変わりません。')}
      </p>
      <div className={styles.buttons}>
        <Button
          icon="camera"
          size="Small"
          variant="Tertiary"
          onClick={() => send({ type: 'annotation.change', change: { eye: notes.eye() } })}
        >
          {t('今の向きにする')}
        </Button>
        {hasEye ? (
          <Button
            size="Small"
            variant="Tertiary"
            onClick={() => send({ type: 'annotation.change', change: { eye: null } })}
          >
            {t('向きを変えない')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
