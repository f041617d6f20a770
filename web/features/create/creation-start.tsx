import { Link } from '@tanstack/react-router'
import type { CombinedError } from 'urql'

import type { StorageUsage } from '#machines/foundation/domain.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { taskTypeNames } from '#web/graphql/tasks.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { StorageBar } from '#web/ui/storage-bar.tsx'
import { Banner } from '#web/ui/surfaces.tsx'

import { describeLimits, restrictionFor, LimitsQuery } from './limits.ts'
import type { Restriction } from './limits.ts'
import { sources } from './sources.ts'
import type { Source } from './sources.ts'

import styles from './create.module.css'

const cards = [
  { source: sources.image, to: '/create/image' },
  { source: sources.video, to: '/create/video' },
  { source: sources.splat, to: '/create/splat' },
] as const

interface SourceLimitsProps {
  readonly source: Source
  /** Null while they are loading. */
  readonly restrictions: readonly Restriction[] | null
}

/** Limits of each task type for a source. */
function SourceLimits({ source, restrictions }: SourceLimitsProps) {
  const rows = source.choices.flatMap(({ type, usualLimits }) => {
    if (restrictions === null) return [{ type, words: usualLimits }]
    const restriction = restrictionFor(restrictions, type, source)
    return restriction ? [{ type, words: describeLimits(restriction, source) }] : []
  })
  if (rows.length === 0) return <span className={styles.soft}>{t('現在は利用できません。')}</span>
  const isWaiting = restrictions === null
  return (
    <span aria-hidden={isWaiting} className={styles.limits} data-waiting={isWaiting}>
      {rows.map(({ type, words }) => (
        <span key={type}>
          <span className={styles.limitName}>{taskTypeNames[type]}</span> {words}
        </span>
      ))}
    </span>
  )
}

interface LimitsProblemProps {
  readonly error: CombinedError
  readonly onRetry: () => void
}

function LimitsProblem({ error, onRetry }: LimitsProblemProps) {
  return (
    <Banner
      tone="caution"
      action={
        <Button variant="Secondary" size="Small" icon="refresh" onClick={onRetry}>
          {t('再試行')}
        </Button>
      }
    >
      {t('受け付けられる形式を読み込めませんでした。{error}', { error: failureMessage(toFailure(error)) })}
    </Banner>
  )
}

/** Cards of the kinds of sources, with the limits of each. */
export function SourceCards() {
  const [{ data, error, fetching }, reload] = useQuery({ query: LimitsQuery })
  const restrictions = data?.sourceRestriction.tasks
  return (
    <div className={styles.section}>
      {!data && !fetching && error ? (
        <LimitsProblem error={error} onRetry={() => reload({ requestPolicy: 'network-only' })} />
      ) : null}
      <ul className={styles.cards}>
        {cards.map(({ source, to }) => (
          <li key={to}>
            <Link to={to} className={styles.card}>
              <Icon name={source.icon} size={32} />
              <span className={styles.cardTitle}>{source.title}</span>
              <span>{source.lead}</span>
              {restrictions !== undefined || fetching ? (
                <SourceLimits source={source} restrictions={restrictions ?? null} />
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function StorageFullBanner() {
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink
          variant="Secondary"
          size="Small"
          icon="trash"
          render={(look) => <Link to="/atelier/contents" {...look} />}
        >
          {t('削除する')}
        </ButtonLink>
      }
    >
      {t('保存容量の上限に達しているため、新しく作れません。いらないコンテンツを削除すると、また作れます。')}
    </Banner>
  )
}

interface StorageSectionProps {
  readonly storage: StorageUsage | null
}

export function StorageSection({ storage }: StorageSectionProps) {
  const [{ data }] = useQuery({ query: LimitsQuery })
  return (
    <section className={styles.section} aria-labelledby="storage">
      <h2 id="storage">{t('保存容量')}</h2>
      <StorageBar usage={storage === null ? null : { limit: storage.storageLimit, ...storage.summary }} />
      <p className={styles.soft}>
        {t('同時に進められるタスクは {count} 件までです。', {
          count: data?.sourceRestriction.maxRunningTasks ?? '--',
        })}
      </p>
    </section>
  )
}
