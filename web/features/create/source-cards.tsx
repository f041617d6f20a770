import { Link } from '@tanstack/react-router'
import type { CombinedError } from 'urql'

import { failureMessage } from '#web/graphql/failure-words.ts'
import { taskTypeNames } from '#web/graphql/task-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { describeLimits, restrictionFor } from './limit-words.ts'
import type { Restriction } from './limit-words.ts'
import { LimitsQuery } from './limits-query.ts'
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
