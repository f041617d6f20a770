import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { Visibility } from '#machines/foundation/domain.ts'
import type { BulkChange } from '#machines/own-items/own-items-rules.ts'
import type { ownItemsMachine } from '#machines/own-items/own-items.machine.ts'
import { useApp } from '#web/app-context.tsx'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { visibilityLabels, visibilityOptions } from '#web/graphql/visibilities.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/loading.tsx'
import { Banner } from '#web/ui/surfaces.tsx'

import { photoTitle } from '../item/titles.ts'

import styles from './bulk-bar.module.css'

export type OwnItems = ActorRefFrom<typeof ownItemsMachine>

/** Returns the name of a change. */
function nameOf(change: BulkChange): string {
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

type Bulk = ReturnType<typeof useBulk>

interface BulkBarProps {
  readonly bulk: Bulk
  /** Number of chosen items. */
  readonly count: number
  readonly onClear: () => void
}

/** Actions for all chosen items; stays visible while items are chosen. */
export function BulkBar({ bulk, count, onClear }: BulkBarProps) {
  const { work, isChanging } = bulk
  if (isChanging && work !== null) {
    const done = work.total - work.waiting.length - work.current.length
    return (
      <div className={styles.bar}>
        <ProgressBar
          label={t('{name}をしています', { name: nameOf(work.change) })}
          value={done / work.total}
          detail={t('{done} / {total} 件', { done, total: work.total })}
        />
      </div>
    )
  }
  if (count === 0) return null
  return (
    <section aria-label={t('選んだコンテンツ')} className={styles.bar}>
      <p className={styles.count}>{t('{count} 件を選択中', { count })}</p>
      <div className={styles.actions}>
        {visibilityOptions.map(({ value, label, icon }) => (
          <Button
            key={value}
            icon={icon}
            size="Small"
            variant="Secondary"
            onClick={() => bulk.changeVisibility(value)}
          >
            {t('{label}にする', { label })}
          </Button>
        ))}
        <Button icon="trash" size="Small" variant="Warning" onClick={() => void bulk.remove(count)}>
          {t('削除する')}
        </Button>
        <Button size="Small" variant="Ghost" onClick={onClear}>
          {t('選択を解除')}
        </Button>
      </div>
    </section>
  )
}

/** Items that could not be changed, by name, with their failures. */
export function BulkFailures({ bulk: { work, isChanging } }: { readonly bulk: Bulk }) {
  if (isChanging || work === null || work.failures.length === 0) return null
  const { change, failures, total } = work
  const done = total - failures.length
  return (
    <div className={styles.failures} role="alert">
      <Banner tone="warning">
        <p>
          {done > 0 ? t('{done} 件は終わりました。', { done }) : ''}
          {t('次の {count} 件は{name}ができませんでした。', { count: failures.length, name: nameOf(change) })}
        </p>
        <ul>
          {failures.map(({ item, failure }) => (
            <li key={item.id}>
              {t('「{title}」: {failure}', {
                title: photoTitle(item.title),
                failure: failureMessage(failure),
              })}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
