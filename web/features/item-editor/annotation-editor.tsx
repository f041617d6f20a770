import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useRef, useEffect } from 'react'
import type { RefObject } from 'react'

import { annotationEditorMachine } from '#machines/viewer/annotation-editor.machine.ts'
import { MOST_ANNOTATIONS, LONGEST_ANNOTATION } from '#machines/viewer/annotation-list.ts'
import type { Annotation } from '#machines/viewer/annotation-list.ts'
import { useApp } from '#web/app-context.tsx'
import type { EditedItem } from '#web/flows/item/item.ts'
import { t } from '#web/language/t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Card } from '#web/ui/surfaces.tsx'
import type { MarksHandle } from '#web/viewer/annotation-marks.tsx'
import { readAnnotations, readCameraParameters } from '#web/viewer/camera-parameters.ts'
import { poseAtEye } from '#web/viewer/pose.ts'
import { lensOf, project } from '#web/viewer/projection.ts'
import type { FramePoint } from '#web/viewer/projection.ts'
import type { CameraParameters, ViewerHandle } from '#web/viewer/spatial-viewer-props.ts'

import styles from './annotation-editor.module.css'

export type AnnotationEditing = ReturnType<typeof useAnnotationEditor>

/** Edits the annotations of an own item, in connection with their scene. */
export function useAnnotationEditor(
  item: EditedItem,
  camera: CameraParameters | null,
  handle: RefObject<ViewerHandle | null>,
) {
  const { logicOf } = useApp()
  const saved = useMemo(() => readAnnotations(item.cameraParameters), [item.cameraParameters])
  const actor = useActorRef(logicOf(annotationEditorMachine), { input: { annotations: saved } })
  const annotations = useSelector(actor, (snapshot) => snapshot.context.annotations)
  const selectedId = useSelector(actor, (snapshot) => snapshot.context.selectedId)
  const selectedIndex = annotations.findIndex(({ id }) => id === selectedId)
  const marks = useRef<MarksHandle>(null)

  const lookFrom = (eye: readonly [number, number, number] | null) => {
    const shown = camera ?? readCameraParameters(item.cameraParameters)
    if (eye !== null) handle.current?.setPose(poseAtEye(shown, [eye[0], eye[1], eye[2]]), 'glide')
  }

  return {
    annotations,
    marks,
    selectedIndex: selectedIndex === -1 ? null : selectedIndex,
    removed: useSelector(actor, (snapshot) => snapshot.context.removed),
    isPointing: useSelector(actor, (snapshot) => snapshot.hasTag('pointing')),
    hasMissed: useSelector(actor, (snapshot) => snapshot.hasTag('missed')),
    hasRoom: annotations.length < MOST_ANNOTATIONS,
    isDirty: JSON.stringify(annotations) !== JSON.stringify(saved),
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    reset: (cameraParameters: unknown = item.cameraParameters) =>
      actor.send({ type: 'annotations.reset', annotations: readAnnotations(cameraParameters) }),
    selectAt: (index: number) => {
      const annotation = annotations[index]
      if (annotation === undefined) return
      actor.send({ type: 'annotation.select', id: annotation.id })
      lookFrom(annotation.eye)
    },
    pointAt: (at: FramePoint) => {
      const position = handle.current?.pointAt(at) ?? null
      const eye = handle.current?.shown()?.eye
      if (position === null || eye === undefined) actor.send({ type: 'point.missed' })
      else actor.send({ type: 'point.found', id: crypto.randomUUID(), position, eye })
    },
    /** Returns the present viewpoint; null while no scene is shown. */
    eye: () => handle.current?.shown()?.eye ?? null,
    /** Moves the selected annotation by shares of the frame, onto the surface seen there. */
    nudge: (by: FramePoint) => {
      const annotation = annotations[selectedIndex]
      const shown = handle.current?.shown()
      if (!annotation || !shown) return
      const [x, y, z] = annotation.position
      const seen = project(lensOf(shown), [x, y, z])
      const position = seen && handle.current?.pointAt({ x: seen.x + by.x, y: seen.y + by.y })
      if (position) actor.send({ type: 'annotation.change', change: { position } })
    },
  }
}

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
function AnnotationForm({ annotation, notes }: AnnotationFormProps) {
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
