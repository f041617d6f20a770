import { useState } from 'react'
import { useClient } from 'urql'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { Visibility } from '#machines/foundation/domain.ts'
import { useApp } from '#web/app-context.tsx'
import { unwrap } from '#web/graphql/to-failure.ts'
import { visibilityWords } from '#web/graphql/visibility-words.ts'
import { t } from '#web/language/t.ts'

import { deletedItemTypes, DeleteItemMutation, itemTypes, UpdateItemMutation } from './item-operations.ts'
import { runEach } from './run-each.ts'
import type { EachFailure } from './run-each.ts'
import type { OwnItem } from './use-own-items.ts'

/** Where something that is done with many items stands. */
export type Bulk =
  | { readonly step: 'resting' }
  | { readonly step: 'running'; readonly name: string; readonly done: number; readonly total: number }
  | {
      readonly step: 'failed'
      readonly name: string
      readonly done: number
      readonly failures: readonly EachFailure<OwnItem>[]
    }

/** Changes or deletes many items; what succeeded stays done, and what failed is listed by name. */
export function useBulk(onSettled: (failed: readonly OwnItem[]) => void) {
  const { dialog, say, session } = useApp()
  const client = useClient()
  const [bulk, setBulk] = useState<Bulk>({ step: 'resting' })

  const run = async (name: string, items: readonly OwnItem[], work: (item: OwnItem) => Promise<void>) => {
    const total = items.length
    setBulk({ step: 'running', name, done: 0, total })
    const failures = await runEach(items, work, (done) => setBulk({ step: 'running', name, done, total }))
    const done = total - failures.length
    setBulk(failures.length === 0 ? { step: 'resting' } : { step: 'failed', name, done, failures })
    onSettled(failures.map(({ item }) => item))
    if (failures.length === 0)
      say(t('{name}が終わりました（{done} 件）', { name, done }), { type: 'Success' })
    else say(t('{count} 件は{name}ができませんでした', { count: failures.length, name }), { type: 'Warning' })
  }

  return {
    bulk,
    changeVisibility: (items: readonly OwnItem[], visibility: Visibility) =>
      run(t('{name}への変更', { name: visibilityWords[visibility].name }), items, async ({ id, ...item }) => {
        if (item.visibility === visibility) return
        unwrap(
          await client.mutation(UpdateItemMutation, { id, input: { visibility } }, itemTypes).toPromise(),
        )
      }),
    remove: async (items: readonly OwnItem[]) => {
      const answer = await openDialog(dialog, 'Confirm', {
        title: t('コンテンツを削除'),
        message: t('選んだ {count} 件を、ファイルごと削除します。この操作は元に戻せません。', {
          count: items.length,
        }),
        positiveLabel: t('削除'),
        isDanger: true,
      })
      if (answer.outcome !== 'confirmed') return
      await run(t('削除'), items, async ({ id }) => {
        unwrap(await client.mutation(DeleteItemMutation, { id }, deletedItemTypes).toPromise())
      })
      session.send({ type: 'storage.refresh' })
    },
  }
}
