import { useEffect, useRef } from 'react'

import { MOST_ANNOTATIONS } from '#machines/viewer/annotation-list.ts'
import type { Annotation } from '#machines/viewer/annotation-list.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

import { AnnotationForm } from './annotation-form.tsx'
import type { AnnotationEditing } from './use-annotation-editor.ts'

import styles from './annotation-editor.module.css'

interface AnnotationEditorProps {
  readonly notes: AnnotationEditing
  /** Disables the editor while saving, since input would be lost. */
  readonly isSaving: boolean
}

function nameOf({ title }: Annotation) {
  return title.trim() === '' ? t('（タイトルなし）') : title
}

/** Edits the annotations of an item in their order; places are chosen in the scene above. */
export function AnnotationEditor({ notes, isSaving }: AnnotationEditorProps) {
  const { annotations, selectedIndex, removed, send } = notes
  return (
    <Card as="section" labelledBy="annotations">
      <div className={styles.editor} inert={isSaving}>
        <div>
          <h2 id="annotations">{t('注釈')}</h2>
          <p className={styles.soft}>
            {t('画像の中に番号付きのマークを置き、見る人に説明できます。{most}個まで置けます。', {
              most: MOST_ANNOTATIONS,
            })}
          </p>
        </div>
        {annotations.length === 0 ? null : (
          <ol className={styles.list}>
            {annotations.map((annotation, index) => (
              <li key={annotation.id} data-selected={index === selectedIndex}>
                <AnnotationRow annotation={annotation} index={index} notes={notes} />
                {index === selectedIndex ? <AnnotationForm annotation={annotation} notes={notes} /> : null}
              </li>
            ))}
          </ol>
        )}
        {removed === null ? null : (
          <div className={styles.removed}>
            <output>{t('「{name}」を削除しました。', { name: nameOf(removed.annotation) })}</output>
            <UndoButton key={removed.annotation.id} onUndo={() => send({ type: 'annotation.restore' })} />
          </div>
        )}
        <div>
          <Button
            disabled={!notes.hasRoom}
            disabledReason={t('注釈は{most}個までです。', { most: MOST_ANNOTATIONS })}
            icon="plus"
            size="Small"
            variant="Secondary"
            onClick={() => send({ type: 'annotation.add' })}
          >
            {t('注釈を追加')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

interface RowProps {
  readonly annotation: Annotation
  readonly index: number
  readonly notes: AnnotationEditing
}

function AnnotationRow({ annotation, index, notes }: RowProps) {
  const { id } = annotation
  const name = nameOf(annotation)
  const isOpen = notes.selectedIndex === index
  const shift = (button: HTMLElement, by: -1 | 1) => {
    notes.send({ type: 'annotation.shift', id, by })
    // Moving the element in the document drops its focus.
    setTimeout(() => button.focus())
  }
  return (
    <div className={styles.row}>
      <button
        aria-expanded={isOpen}
        className={styles.name}
        type="button"
        onClick={() => (isOpen ? notes.send({ type: 'annotation.done' }) : notes.selectAt(index))}
      >
        <span className={styles.number}>{index + 1}</span>
        <span>{name}</span>
      </button>
      <IconButton
        disabled={index === 0}
        icon="chevron-up"
        label={t('「{name}」を前へ', { name })}
        size="Small"
        onClick={(event) => shift(event.currentTarget, -1)}
      />
      <IconButton
        disabled={index === notes.annotations.length - 1}
        icon="chevron-down"
        label={t('「{name}」を後ろへ', { name })}
        size="Small"
        onClick={(event) => shift(event.currentTarget, 1)}
      />
      <IconButton
        icon="trash"
        label={t('「{name}」を削除', { name })}
        size="Small"
        onClick={() => notes.send({ type: 'annotation.remove', id })}
      />
    </div>
  )
}

function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button ref={button} icon="undo" size="Small" variant="Tertiary" onClick={onUndo}>
      {t('元に戻す')}
    </Button>
  )
}
