import { useRef, useState } from 'react'
import { useClient, useQuery } from 'urql'
import type { Client } from 'urql'

import type { Failure } from '#machines/foundation/failure.ts'
import { useApp } from '#web/app-context.tsx'
import type { UpdateSpatialImageInput } from '#web/graphql/__generated__/graphql.ts'
import { failureWords } from '#web/graphql/failure-words.ts'
import { toFailure, unwrap } from '#web/graphql/to-failure.ts'
import type { CameraParameters, ViewerHandle } from '#web/viewer/spatial-viewer-props.ts'

import { itemTypes, UpdateItemMutation } from '../atelier/item-operations.ts'
import { changesOf, draftOf } from './item-draft.ts'
import type { EditedItem, ItemDraft } from './item-draft.ts'
import { EditedItemQuery, SaveItemCameraMutation } from './item-query.ts'
import { useAnnotationEditor } from './use-annotation-editor.ts'

/** How the last attempt to save went. */
type Saving =
  | { readonly step: 'resting' }
  | { readonly step: 'saving' }
  | { readonly step: 'failed'; readonly failure: Failure }

/** An own item in its editor: what is saved, what is not, and the saving of it. */
export function useItemEditor(loaded: EditedItem) {
  const { say } = useApp()
  const client = useClient()
  const [{ data }] = useQuery({
    query: EditedItemQuery,
    variables: { id: loaded.id },
    requestPolicy: 'cache-first',
  })
  const item = data?.spatialImage ?? loaded
  const [words, setWords] = useState<ItemDraft | null>(null)
  const [camera, setCamera] = useState<CameraParameters | null>(null)
  const [saving, setSaving] = useState<Saving>({ step: 'resting' })
  const handle = useRef<ViewerHandle>(null)
  const notes = useAnnotationEditor(item, camera, handle)
  const draft = words ?? draftOf(item)
  const changes = words === null ? null : changesOf(item, words)
  const isDirty = changes !== null || camera !== null || notes.isDirty

  const forget = () => {
    setWords(null)
    setCamera(null)
    setSaving({ step: 'resting' })
  }

  const save = async () => {
    const untitled = notes.annotations.findIndex(({ title }) => title.trim() === '')
    if (untitled !== -1) {
      notes.selectAt(untitled)
      say(`注釈${untitled + 1}の題名を入力してください。`, { type: 'Warning' })
      return
    }
    setSaving({ step: 'saving' })
    try {
      const parameters =
        camera !== null || notes.isDirty
          ? { ...(camera ?? item.cameraParameters), annotations: notes.annotations }
          : null
      const saved = await saveItem(client, item.id, changes, parameters)
      if (saved) notes.reset(saved.cameraParameters)
      forget()
      say('保存しました', { type: 'Success' })
    } catch (error) {
      const failure = toFailure(error)
      setSaving({ step: 'failed', failure })
      say(`保存できませんでした。${failureWords(failure)}`, { type: 'Warning' })
    }
  }

  // Drawn up for the former scene, what was set in the viewer and not saved says nothing of the new one.
  const reload = async () => {
    setCamera(null)
    await loadItem(client, item.id)
  }

  return {
    item,
    handle,
    notes,
    draft,
    camera,
    isDirty,
    isSaving: saving.step === 'saving',
    failure: saving.step === 'failed' ? saving.failure : null,
    changeWords: (change: Partial<ItemDraft>) => setWords({ ...draft, ...change }),
    changeCamera: setCamera,
    save: () => void save(),
    reload: () => void reload(),
    undo: () => {
      notes.reset()
      forget()
    },
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
