import { useRef, useState } from 'react'

import { useApp } from '#web/app-context.tsx'
import { EditedItemQuery, loadItem, savedItem } from '#web/flows/item/item.ts'
import type { EditedItem } from '#web/flows/item/item.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import type { CameraParameters, ViewerHandle } from '#web/viewer/spatial-viewer-props.ts'

import { changesOf, draftOf } from './item-draft.ts'
import type { ItemDraft } from './item-draft.ts'
import { useAnnotationEditor } from './use-annotation-editor.ts'
import type { AnnotationEditing } from './use-annotation-editor.ts'

/** State of an own item's editor: saved values, drafts and saving. */
export function useItemEditor(loaded: EditedItem) {
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
