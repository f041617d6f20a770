import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { deletedItem } from '#web/flows/item/item.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { t } from '#web/language/t.ts'

import { photoTitle } from './item-display.ts'

interface Deletable {
  readonly id: string
  readonly title: string
}

/** Returns a function that deletes an own item after confirmation. */
export function useDeleteItem({ id, title }: Deletable, onDone?: () => void): () => Promise<void> {
  const { dialog } = useApp()
  const { send } = useSubmission(deletedItem, { target: id, ...(onDone && { onDone }) })
  return async () => {
    const name = t('「{title}」', { title: photoTitle(title) })
    const answer = await openDialog(dialog, 'Confirm', {
      title: t('コンテンツを削除'),
      message: t('{name}をファイルごと削除します。この操作は元に戻せません。', { name }),
      positiveLabel: t('削除'),
      isDanger: true,
    })
    if (answer.outcome === 'confirmed') send({ id, name })
  }
}
