import { useClient } from 'urql'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { failureWords } from '#web/graphql/failure-words.ts'
import { toFailure, unwrap } from '#web/graphql/to-failure.ts'

import { photoTitle } from '../item/photo-title.ts'
import { deletedItemTypes, DeleteItemMutation } from './item-operations.ts'

/** Asks, deletes and tells how it went; answers whether the item is gone. */
export function useDeleteItem() {
  const { dialog, say, session } = useApp()
  const client = useClient()
  return async ({ id, title }: { readonly id: string; readonly title: string }): Promise<boolean> => {
    const name = `「${photoTitle(title)}」`
    const answer = await openDialog(dialog, 'Confirm', {
      title: 'コンテンツを削除',
      message: `${name}をファイルごと削除します。この操作は元に戻せません。`,
      positiveLabel: '削除',
      isDanger: true,
    })
    if (answer.outcome !== 'confirmed') return false
    try {
      unwrap(await client.mutation(DeleteItemMutation, { id }, deletedItemTypes).toPromise())
      session.send({ type: 'storage.refresh' })
      say(`${name}を削除しました`, { type: 'Success' })
      return true
    } catch (error) {
      say(`${name}を削除できませんでした。${failureWords(toFailure(error))}`, { type: 'Warning' })
      return false
    }
  }
}
