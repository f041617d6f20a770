import { useRef, useState } from 'react'
import { useClient, useQuery } from 'urql'

import type { Failure } from '#machines/foundation/failure.ts'
import { useApp } from '#web/app-context.tsx'
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
export const useItemEditor = (loaded: EditedItem) => {
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

  const save = async () => {
    const untitled = notes.annotations.findIndex(({ title }) => title.trim() === '')
    if (untitled !== -1) {
      notes.selectAt(untitled)
      say(`注釈${untitled + 1}の題名を入力してください。`, { type: 'Warning' })
      return
    }
    setSaving({ step: 'saving' })
    const { id } = item
    try {
      if (changes !== null)
        unwrap(await client.mutation(UpdateItemMutation, { id, input: changes }, itemTypes).toPromise())
      if (camera !== null || notes.isDirty)
        unwrap(
          await client
            .mutation(
              SaveItemCameraMutation,
              {
                id,
                parameters: { ...(camera ?? item.cameraParameters), annotations: notes.annotations },
              },
              { additionalTypenames: ['SceneVideo'] },
            )
            .toPromise(),
        )
      // What was saved is shown as the server has it, not for a moment as it was before.
      const fresh = await client.query(EditedItemQuery, { id }, { requestPolicy: 'network-only' }).toPromise()
      if (fresh.data?.spatialImage) notes.reset(fresh.data.spatialImage.cameraParameters)
      setWords(null)
      setCamera(null)
      setSaving({ step: 'resting' })
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
    await client.query(EditedItemQuery, { id: item.id }, { requestPolicy: 'network-only' }).toPromise()
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
      setWords(null)
      setCamera(null)
      notes.reset()
      setSaving({ step: 'resting' })
    },
  }
}
