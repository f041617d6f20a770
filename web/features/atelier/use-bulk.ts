import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { Visibility } from '#machines/foundation/domain.ts'
import type { BulkChange } from '#machines/own-items/own-items-contract.ts'
import type { ownItemsMachine } from '#machines/own-items/own-items.machine.ts'
import { useApp } from '#web/app-context.tsx'
import { visibilityLabels } from '#web/graphql/visibility-words.ts'
import { t } from '#web/language/t.ts'

export type OwnItems = ActorRefFrom<typeof ownItemsMachine>

/** Returns the name of a change. */
export function nameOf(change: BulkChange): string {
  return change.kind === 'deletion'
    ? t('削除')
    : t('{name}への変更', { name: visibilityLabels[change.visibility].name })
}

/** Changes or deletes the chosen items, and shows a message about the outcome. */
export function useBulk(own: OwnItems) {
  const { dialog, say, session } = useApp()
  const work = useSelector(own, (snapshot) => snapshot.context.work)
  const isChanging = useSelector(own, (snapshot) => snapshot.hasTag('changing'))

  const onChanged = useEffectEvent((change: BulkChange, done: number, failed: number) => {
    const name = nameOf(change)
    if (failed === 0) say(t('{name}が終わりました（{done} 件）', { name, done }), { type: 'Success' })
    else say(t('{count} 件は{name}ができませんでした', { count: failed, name }), { type: 'Warning' })
    if (change.kind === 'deletion') session.send({ type: 'storage.refresh' })
  })
  useEffect(() => {
    const changed = own.on('ownItems.changed', ({ change, done, failed }) => onChanged(change, done, failed))
    return () => changed.unsubscribe()
  }, [own])

  return {
    work,
    isChanging,
    changeVisibility: (visibility: Visibility) =>
      own.send({ type: 'ownItems.change', change: { kind: 'visibility', visibility } }),
    remove: async (count: number) => {
      const answer = await openDialog(dialog, 'Confirm', {
        title: t('コンテンツを削除'),
        message: t('選んだ {count} 件を、ファイルごと削除します。この操作は元に戻せません。', { count }),
        positiveLabel: t('削除'),
        isDanger: true,
      })
      if (answer.outcome !== 'confirmed') return
      own.send({ type: 'ownItems.change', change: { kind: 'deletion' } })
    },
  }
}
