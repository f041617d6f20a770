import { failureMessage } from '#web/graphql/failure-words.ts'
import { visibilityOptions } from '#web/graphql/visibility-words.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

import { photoTitle } from '../item/photo-title.ts'
import { nameOf } from './use-bulk.ts'
import type { useBulk } from './use-bulk.ts'

import styles from './bulk-bar.module.css'

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
