import { useClient } from 'urql'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { failureWords } from '#web/graphql/failure-words.ts'
import { deletedItemTypes, DeleteItemMutation } from '#web/graphql/item-operations.ts'
import { toFailure, unwrap } from '#web/graphql/to-failure.ts'
import { t } from '#web/language/t.ts'

import { photoTitle } from '../item/photo-title.ts'

/** Asks, deletes and tells how it went; answers whether the item is gone. */
export function useDeleteItem() {
  const { dialog, say, session } = useApp()
  const client = useClient()
  return async ({ id, title }: { readonly id: string; readonly title: string }): Promise<boolean> => {
    const name = t('「{title}」', { title: photoTitle(title) })
    const answer = await openDialog(dialog, 'Confirm', {
      title: t('コンテンツを削除'),
      message: t('{name}をファイルごと削除します。この操作は元に戻せません。', { name }),
      positiveLabel: t('削除'),
      isDanger: true,
    })
    if (answer.outcome !== 'confirmed') return false
    try {
      unwrap(await client.mutation(DeleteItemMutation, { id }, deletedItemTypes).toPromise())
      session.send({ type: 'storage.refresh' })
      say(t('{name}を削除しました', { name }), { type: 'Success' })
      return true
    } catch (error) {
      say(t('{name}を削除できませんでした。{error}', { name, error: failureWords(toFailure(error)) }), {
        type: 'Warning',
      })
      return false
    }
  }
}
