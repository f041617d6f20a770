import { useBlocker } from '@tanstack/react-router'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'

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
        title: 'このページを離れますか',
        message:
          'アップロードは続きますが、生成はまだ始まっていません。この画面に戻ると続きから操作できます。',
        positiveLabel: '離れる',
        negativeLabel: 'とどまる',
      })
      return answer.outcome !== 'confirmed'
    },
  })
}
