import { useRef, useState } from 'react'
import type { Client } from 'urql'

import { useApp } from '#web/app-context.tsx'
import type { UpdateSpatialImageInput } from '#web/graphql/__generated__/graphql.ts'
import { failureWords } from '#web/graphql/failure-words.ts'
import { itemTypes, UpdateItemMutation } from '#web/graphql/item-operations.ts'
import { toFailure, unwrap } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import type { CameraParameters, ViewerHandle } from '#web/viewer/spatial-viewer-props.ts'

import { useSending } from '../form/use-sending.ts'
import { changesOf, draftOf } from './item-draft.ts'
import type { EditedItem, ItemDraft } from './item-draft.ts'
import { EditedItemQuery, SaveItemCameraMutation } from './item-query.ts'
import { useAnnotationEditor } from './use-annotation-editor.ts'
import type { AnnotationEditing } from './use-annotation-editor.ts'

/** An own item in its editor: what is saved, what is not, and the saving of it. */
export function useItemEditor(loaded: EditedItem) {
  const { graphql } = useApp()
  const item = useSavedItem(loaded)
  const [words, setWords] = useState<ItemDraft | null>(null)
  const [camera, setCamera] = useState<CameraParameters | null>(null)
  const { isSending, failure, send, forget } = useSending()
  const handle = useRef<ViewerHandle>(null)
  const notes = useAnnotationEditor(item, camera, handle)
  const areTitled = useTitleCheck()
  const told = useTold()
  const draft = words ?? draftOf(item)
  const changes = words === null ? null : changesOf(item, words)
  const isDirty = changes !== null || camera !== null || notes.isDirty

  const forgetChanges = () => {
    setWords(null)
    setCamera(null)
  }

  const save = async () => {
    const parameters =
      camera !== null || notes.isDirty
        ? { ...(camera ?? item.cameraParameters), annotations: notes.annotations }
        : null
    const saved = await saveItem(graphql.client(), item.id, changes, parameters)
    if (saved) notes.reset(saved.cameraParameters)
    forgetChanges()
  }

  // Drawn up for the former scene, what was set in the viewer and not saved says nothing of the new one.
  const reload = async () => {
    setCamera(null)
    await loadItem(graphql.client(), item.id)
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
    save: () => {
      if (areTitled(notes)) send(async () => await told(save()))
    },
    reload: () => void reload(),
    undo: () => {
      notes.reset()
      forgetChanges()
      forget()
    },
  }
}

/** The item as the server has it. */
function useSavedItem(loaded: EditedItem): EditedItem {
  const [{ data }] = useQuery({
    query: EditedItemQuery,
    variables: { id: loaded.id },
    requestPolicy: 'cache-first',
  })
  return data?.spatialImage ?? loaded
}

/** Whether each annotation has a title; the first without one is opened. */
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

/** Says how a saving went. */
function useTold() {
  const { say } = useApp()
  return async (saving: Promise<void>): Promise<void> => {
    try {
      await saving
      say(t('保存しました'), { type: 'Success' })
    } catch (error) {
      const failure = toFailure(error)
      // Who signs in again has it saved.
      if (failure.kind !== 'unauthenticated')
        say(t('保存できませんでした。{error}', { error: failureWords(failure) }), { type: 'Warning' })
      throw error
    }
  }
}

async function loadItem(client: Client, id: string): Promise<EditedItem | null> {
  const { data } = await client.query(EditedItemQuery, { id }, { requestPolicy: 'network-only' }).toPromise()
  return data?.spatialImage ?? null
}

/** Saves what was changed and answers the item as the server then has it, which the page shows at once. */
async function saveItem(
  client: Client,
  id: string,
  changes: UpdateSpatialImageInput | null,
  parameters: Readonly<Record<string, unknown>> | null,
): Promise<EditedItem | null> {
  if (changes !== null)
    unwrap(await client.mutation(UpdateItemMutation, { id, input: changes }, itemTypes).toPromise())
  if (parameters !== null)
    unwrap(
      await client
        .mutation(SaveItemCameraMutation, { id, parameters }, { additionalTypenames: ['SceneVideo'] })
        .toPromise(),
    )
  return await loadItem(client, id)
}
