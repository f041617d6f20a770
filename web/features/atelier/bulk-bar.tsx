import { failureWords } from '#web/graphql/failure-words.ts'
import { visibilityOptions } from '#web/graphql/visibility-words.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

import { photoTitle } from '../item/photo-title.ts'
import type { useBulk } from './use-bulk.ts'
import type { OwnItem } from './use-own-items.ts'

import styles from './bulk-bar.module.css'

interface BulkBarProps {
  readonly actions: ReturnType<typeof useBulk>
  readonly chosen: readonly OwnItem[]
  readonly onClear: () => void
}

/** What can be done with all of the chosen items; it stays in sight while there are any. */
export function BulkBar({ actions, chosen, onClear }: BulkBarProps) {
  const { bulk } = actions
  if (bulk.step === 'running')
    return (
      <div className={styles.bar}>
        <ProgressBar
          label={t('{name}をしています', { name: bulk.name })}
          value={bulk.done / bulk.total}
          detail={t('{done} / {total} 件', { done: bulk.done, total: bulk.total })}
        />
      </div>
    )
  if (chosen.length === 0) return null
  return (
    <section aria-label={t('選んだコンテンツ')} className={styles.bar}>
      <p className={styles.count}>{t('{count} 件を選択中', { count: chosen.length })}</p>
      <div className={styles.actions}>
        {visibilityOptions.map(({ value, label, icon }) => (
          <Button
            key={value}
            icon={icon}
            size="Small"
            variant="Secondary"
            onClick={() => void actions.changeVisibility(chosen, value)}
          >
            {t('{label}にする', { label })}
          </Button>
        ))}
        <Button icon="trash" size="Small" variant="Warning" onClick={() => void actions.remove(chosen)}>
          {t('削除する')}
        </Button>
        <Button size="Small" variant="Ghost" onClick={onClear}>
          {t('選択を解除')}
        </Button>
      </div>
    </section>
  )
}

interface BulkFailuresProps {
  readonly bulk: ReturnType<typeof useBulk>['bulk']
}

/** What could not be done, by name, with its cause. */
export function BulkFailures({ bulk }: BulkFailuresProps) {
  if (bulk.step !== 'failed') return null
  return (
    <div className={styles.failures} role="alert">
      <Banner tone="warning">
        <p>
          {bulk.done > 0 ? t('{done} 件は終わりました。', { done: bulk.done }) : ''}
          {t('次の {count} 件は{name}ができませんでした。', { count: bulk.failures.length, name: bulk.name })}
        </p>
        <ul>
          {bulk.failures.map(({ item, failure }) => (
            <li key={item.id}>
              {t('「{title}」: {failure}', { title: photoTitle(item.title), failure: failureWords(failure) })}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
