import { createFileRoute, Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useQuery } from 'urql'

import type { StorageUsage } from '#machines/foundation/domain.ts'
import { useApp } from '#web/app-context.tsx'
import { limitWords, restrictionFor } from '#web/features/create/limit-words.ts'
import type { Restriction } from '#web/features/create/limit-words.ts'
import { LimitsQuery } from '#web/features/create/limits-query.ts'
import { RunningTasks } from '#web/features/create/running-tasks.tsx'
import { sources } from '#web/features/create/sources.ts'
import type { Source } from '#web/features/create/sources.ts'
import { failureWords } from '#web/graphql/failure-words.ts'
import { taskTypeWords } from '#web/graphql/task-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StorageBar } from '#web/ui/storage-bar.tsx'

import styles from '#web/features/create/create.module.css'

export const Route = createFileRoute('/create/')({
  staticData: { layout: 'default', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: '作成する | Okuyuki' }] }),
  component: CreatePage,
})

const cards = [
  { source: sources.image, to: '/create/image' },
  { source: sources.video, to: '/create/video' },
  { source: sources.splat, to: '/create/splat' },
] as const

function CreatePage() {
  const { session } = useApp()
  const storage = useSelector(session, (snapshot) => snapshot.context.storageUsage)
  useEffect(() => session.send({ type: 'storage.refresh' }), [session])
  const [{ data, error, fetching }, reload] = useQuery({ query: LimitsQuery })
  const restrictions = data?.sourceRestriction.tasks
  return (
    <div className={styles.page}>
      <PageHeading title="作成する" lead="元になるものを選んでください。" />
      {storage !== null && storage.summary.total >= storage.storageLimit ? <FullBanner /> : null}
      <div className={styles.section}>
        {!data && !fetching && error ? (
          <Banner
            tone="caution"
            action={
              <Button
                variant="Secondary"
                size="Small"
                icon="refresh"
                onClick={() => reload({ requestPolicy: 'network-only' })}
              >
                再試行
              </Button>
            }
          >
            受け付けられる形式を読み込めませんでした。{failureWords(toFailure(error))}
          </Banner>
        ) : null}
        <ul className={styles.cards}>
          {cards.map(({ source, to }) => (
            <li key={to}>
              <Link to={to} className={styles.card}>
                <Icon name={source.icon} size={32} />
                <span className={styles.cardTitle}>{source.title}</span>
                <span>{source.lead}</span>
                {restrictions ? (
                  <SourceLimits source={source} restrictions={restrictions} />
                ) : fetching ? (
                  <Skeleton width="12rem" />
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <Storage storage={storage} maxRunningTasks={data?.sourceRestriction.maxRunningTasks} />
      <RunningTasks />
    </div>
  )
}

function FullBanner() {
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
          削除する
        </ButtonLink>
      }
    >
      保存容量の上限に達しているため、新しく作成できません。いらないコンテンツを削除すると、また作成できます。
    </Banner>
  )
}

interface SourceLimitsProps {
  readonly source: Source
  readonly restrictions: readonly Restriction[]
}

/** What each kind of task takes of a source. */
function SourceLimits({ source, restrictions }: SourceLimitsProps) {
  const rows = source.choices.flatMap(({ type }) => {
    const restriction = restrictionFor(restrictions, type, source)
    return restriction ? [{ type, words: limitWords(restriction, source) }] : []
  })
  if (rows.length === 0) return <span className={styles.soft}>現在は利用できません。</span>
  return (
    <span className={styles.limits}>
      {rows.map(({ type, words }) => (
        <span key={type}>
          <span className={styles.limitName}>{taskTypeWords[type]}</span> {words}
        </span>
      ))}
    </span>
  )
}

interface StorageProps {
  readonly storage: StorageUsage | null
  readonly maxRunningTasks: number | undefined
}

function Storage({ storage, maxRunningTasks }: StorageProps) {
  return (
    <section className={styles.section} aria-labelledby="storage">
      <h2 id="storage">保存容量</h2>
      <StorageBar usage={storage === null ? null : { limit: storage.storageLimit, ...storage.summary }} />
      {maxRunningTasks === undefined ? null : (
        <p className={styles.soft}>同時に作成できるタスクは {maxRunningTasks} 件までです。</p>
      )}
    </section>
  )
}
