import { useBlocker } from '@tanstack/react-router'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'

/** Pages that show the same files and the same form. */
function isCreation(path: string): boolean {
  return /^\/create\/(image|video|splat)\/?$/.test(path)
}

/** Uploads go on elsewhere, but what was typed and not yet started is easily forgotten. */
export function useAskBeforeLeaving(): void {
  const { creation, dialog } = useApp()
  const hasWork = () => {
    const snapshot = creation.getSnapshot()
    return snapshot.hasTag('hasUnfinishedWork') && !snapshot.hasTag('startWanted')
  }
  useBlocker({
    enableBeforeUnload: () => creation.getSnapshot().hasTag('hasUnfinishedWork'),
    shouldBlockFn: async ({ next }) => {
      if (isCreation(next.pathname) || next.pathname === '/login' || !hasWork()) return false
      const answer = await openDialog(dialog, 'Confirm', {
        title: t('このページを離れますか'),
        message: t(
          'アップロードは続きますが、生成はまだ始まっていません。この画面に戻ると続きから操作できます。',
        ),
        positiveLabel: t('離れる'),
        negativeLabel: t('とどまる'),
      })
      return answer.outcome !== 'confirmed'
    },
  })
}
