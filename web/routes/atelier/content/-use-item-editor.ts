import { useState } from 'react'
import { useClient, useQuery } from 'urql'

import type { Failure } from '#machines/failure.ts'
import { useApp } from '#web/app-context.tsx'
import { failureWords } from '#web/graphql/failure-words.ts'
import { toFailure, unwrap } from '#web/graphql/to-failure.ts'

import { itemTypes, UpdateItemMutation } from '../-item-operations.ts'
import type { CameraParameters } from '../../../viewer/spatial-viewer-props.ts'
import { changesOf, draftOf } from './-item-draft.ts'
import type { EditedItem, ItemDraft } from './-item-draft.ts'
import { EditedItemQuery, SaveItemCameraMutation } from './-item-query.ts'

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
  const draft = words ?? draftOf(item)
  const changes = words === null ? null : changesOf(item, words)
  const isDirty = changes !== null || camera !== null

  const save = async () => {
    setSaving({ step: 'saving' })
    const { id } = item
    try {
      if (changes !== null)
        unwrap(await client.mutation(UpdateItemMutation, { id, input: changes }, itemTypes).toPromise())
      if (camera !== null)
        unwrap(
          await client
            .mutation(
              SaveItemCameraMutation,
              { id, parameters: camera },
              { additionalTypenames: ['SceneVideo'] },
            )
            .toPromise(),
        )
      // What was saved is shown as the server has it, not for a moment as it was before.
      await client.query(EditedItemQuery, { id }, { requestPolicy: 'network-only' }).toPromise()
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

  return {
    item,
    draft,
    camera,
    isDirty,
    isSaving: saving.step === 'saving',
    failure: saving.step === 'failed' ? saving.failure : null,
    changeWords: (change: Partial<ItemDraft>) => setWords({ ...draft, ...change }),
    changeCamera: setCamera,
    save: () => void save(),
    undo: () => {
      setWords(null)
      setCamera(null)
      setSaving({ step: 'resting' })
    },
  }
}
