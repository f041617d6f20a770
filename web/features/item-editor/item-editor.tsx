import { Link, useBlocker, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { EditedItemQuery, loadItem, savedItem } from '#web/flows/item/item.ts'
import type { EditedItem } from '#web/flows/item/item.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { fieldMessages } from '#web/graphql/failure-messages.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-parts.tsx'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/text.tsx'
import type { CameraParameters, ViewerHandle } from '#web/viewer/spatial-viewer-props.ts'

import { photoTitle } from '../item/item-display.ts'
import { useDeleteItem } from '../item/use-delete-item.ts'
import { useAnnotationEditor, AnnotationEditor } from './annotation-editor.tsx'
import type { AnnotationEditing } from './annotation-editor.tsx'
import { CameraEditor } from './camera-editor.tsx'
import { ItemData, ItemFeedback, ItemTraffic } from './item-facts.tsx'
import { changesOf, draftOf, ItemForm } from './item-form.tsx'
import type { ItemDraft } from './item-form.tsx'
import { Reconversion } from './reconversion.tsx'
import { SceneVideo } from './scene-video.tsx'

import styles from './item.module.css'

/** State of an own item's editor: saved values, drafts and saving. */
function useItemEditor(loaded: EditedItem) {
  const { graphql } = useApp()
  const item = useSavedItem(loaded)
  const [words, setWords] = useState<ItemDraft | null>(null)
  const [camera, setCamera] = useState<CameraParameters | null>(null)
  const handle = useRef<ViewerHandle>(null)
  const notes = useAnnotationEditor(item, camera, handle)
  const areTitled = useTitleCheck()
  const draft = words ?? draftOf(item)
  const changes = words === null ? null : changesOf(item, words)
  const isDirty = changes !== null || camera !== null || notes.isDirty

  const forgetChanges = () => {
    setWords(null)
    setCamera(null)
  }

  const { isSending, failure, send, forget } = useSubmission(savedItem, {
    target: item.id,
    onDone: (saved) => {
      if (saved) notes.reset(saved.cameraParameters)
      forgetChanges()
    },
  })

  const save = () => {
    if (!areTitled(notes)) return
    const parameters =
      camera !== null || notes.isDirty
        ? { ...(camera ?? item.cameraParameters), annotations: notes.annotations }
        : null
    send({ id: item.id, input: changes, parameters })
  }

  // Unsaved camera changes were made for the former scene and do not apply to the new one.
  const reload = async () => {
    setCamera(null)
    await loadItem(graphql, item.id)
  }

  return {
    item,
    handle,
    notes,
    draft,
    camera,
    isDirty,
    isSaving: isSending,
    failure,
    changeWords: (change: Partial<ItemDraft>) => setWords({ ...draft, ...change }),
    changeCamera: setCamera,
    save,
    reload: () => void reload(),
    undo: () => {
      notes.reset()
      forgetChanges()
      forget()
    },
  }
}

/** Returns the item as the server has it. */
function useSavedItem(loaded: EditedItem): EditedItem {
  const [{ data }] = useQuery({
    query: EditedItemQuery,
    variables: { id: loaded.id },
    requestPolicy: 'cache-first',
  })
  return data?.spatialImage ?? loaded
}

/** Returns a function that is true if each annotation has a title; it opens the first one without. */
function useTitleCheck() {
  const { say } = useApp()
  return (notes: AnnotationEditing): boolean => {
    const untitled = notes.annotations.findIndex(({ title }) => title.trim() === '')
    if (untitled === -1) return true
    notes.selectAt(untitled)
    say(t('注釈{number}のタイトルを入力してください。', { number: untitled + 1 }), { type: 'Warning' })
    return false
  }
}

interface ItemEditorProps {
  readonly loaded: EditedItem
}

/** Editor of an own item, with its statistics and file properties. */
export function ItemEditor({ loaded }: ItemEditorProps) {
  const editor = useItemEditor(loaded)
  const { item, draft, isDirty } = editor
  const words = fieldMessages(editor.failure)
  const [madeCount, setMadeCount] = useState(0)
  useAskBeforeLeaving(isDirty)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty && !editor.isSaving) editor.save()
      }}
    >
      <PageHeading
        actions={<Actions item={item} />}
        lead={
          <Link className={styles.back} to="/atelier/contents">
            {t('コンテンツの一覧へ')}
          </Link>
        }
        title={photoTitle(item.title)}
      />
      {editor.failure !== null && words.rest !== null ? (
        <FormAlert failure={editor.failure} words={words.rest} />
      ) : null}
      <div className={styles.columns}>
        <div className={styles.column}>
          <CameraEditor
            draft={editor.camera}
            handle={editor.handle}
            item={item}
            notes={editor.notes}
            onChange={editor.changeCamera}
          />
          <AnnotationEditor isSaving={editor.isSaving} notes={editor.notes} />
          <ItemForm draft={draft} words={words} onChange={editor.changeWords} />
        </div>
        <div className={styles.column}>
          <ItemTraffic id={item.id} />
          <SceneVideo key={madeCount} item={item} />
          <Reconversion
            spatialImageId={item.id}
            onDone={() => {
              setMadeCount((count) => count + 1)
              editor.reload()
            }}
          />
          <ItemData item={item} />
          <ItemFeedback id={item.id} />
        </div>
      </div>
      {isDirty ? <SaveBar isSaving={editor.isSaving} onUndo={editor.undo} /> : null}
    </form>
  )
}

interface ActionsProps {
  readonly item: EditedItem
}

function Actions({ item }: ActionsProps) {
  const { dialog } = useApp()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/atelier/contents', replace: true, ignoreBlocker: true })
  const remove = useDeleteItem(item, leave)
  const isPrivate = item.visibility === 'PRIVATE'
  return (
    <>
      <ButtonLink
        icon="eye"
        variant="Secondary"
        render={(look) => <Link params={{ id: item.id }} to="/photo/$id" {...look} />}
      >
        {t('表示する')}
      </ButtonLink>
      <Button
        disabled={isPrivate}
        disabledReason={t('非公開の作品は共有できません。先に限定公開か全体公開にして保存してください。')}
        icon="share"
        variant="Secondary"
        onClick={() => void openDialog(dialog, 'EmbedCode', { spatialImageId: item.id })}
      >
        {t('共有')}
      </Button>
      <Button icon="trash" variant="Tertiary" onClick={() => void remove()}>
        {t('削除')}
      </Button>
    </>
  )
}

/** Asks before the page is left with unsaved changes. */
function useAskBeforeLeaving(isDirty: boolean) {
  const { dialog } = useApp()
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty || current.pathname === next.pathname || next.pathname === '/login') return false
      const answer = await openDialog(dialog, 'Confirm', {
        title: t('このページを離れますか'),
        message: t('保存していない変更があります。離れると、変更は失われます。'),
        positiveLabel: t('離れる'),
        negativeLabel: t('とどまる'),
        isDanger: true,
      })
      return answer.outcome !== 'confirmed'
    },
  })
}

interface SaveBarProps {
  readonly isSaving: boolean
  readonly onUndo: () => void
}

function SaveBar({ isSaving, onUndo }: SaveBarProps) {
  return (
    <div className={styles.save}>
      <p>{t('保存していない変更があります。')}</p>
      <div className={styles.buttons}>
        <Button disabled={isSaving} variant="Tertiary" onClick={onUndo}>
          {t('元に戻す')}
        </Button>
        <Button busy={isSaving} type="submit">
          {t('保存')}
        </Button>
      </div>
    </div>
  )
}
