import { useBlocker } from '@tanstack/react-router'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'

/** True for the pages that show the same files and form. */
function isCreation(path: string): boolean {
  return /^\/create\/(image|video|splat)\/?$/.test(path)
}

/**
 * Asks before a page with unsubmitted details is left. Uploads continue elsewhere, but what was typed is
 * easily forgotten.
 */
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
