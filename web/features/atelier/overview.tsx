import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState, useEffect } from 'react'

import { useApp } from '#web/app-context.tsx'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { RecentTasksQuery as RecentTasksData } from '#web/graphql/__generated__/graphql.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { toTask } from '#web/graphql/tasks.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { useWatchedTaskIds } from '#web/overlays/creation-actors.ts'
import { TaskRow, WatchedTaskList } from '#web/overlays/task-row.tsx'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Loading, Skeleton } from '#web/ui/loading.tsx'
import { StorageBar } from '#web/ui/storage-bar.tsx'
import { Card } from '#web/ui/surfaces.tsx'
import { VisuallyHidden } from '#web/ui/text.tsx'

import { AnalyticsQuery, DayChart } from '../analytics/day-chart.tsx'
import { drawCount } from '../analytics/metrics.ts'

import styles from './overview.module.css'

interface FailedTasksProps {
  readonly failed: RecentTasksData['failed']
}

const OF_LATE_MS = 14 * 24 * 60 * 60 * 1000

/** Tasks that failed in the last two weeks. */
export function FailedTasks({ failed }: FailedTasksProps) {
  const [since] = useState(() => Date.now() - OF_LATE_MS)
  const late = failed.items
    .map((fields) => toTask(fields))
    .filter((task) => Date.parse(task.createdAt) > since)
  if (late.length === 0) return null
  return (
    <section aria-labelledby="failed-tasks">
      <div className={styles.head}>
        <h2 id="failed-tasks">{t('最近の失敗')}</h2>
        <ButtonLink
          iconAfter="chevron-right"
          size="Small"
          variant="Ghost"
          render={(look) => <Link search={{ status: 'FAILED' }} to="/atelier/log" {...look} />}
        >
          {t('失敗をすべて見る')}
        </ButtonLink>
      </div>
      <ul className={styles.rows}>
        {late.map((task) => (
          <li key={task.id}>
            <TaskRow task={task} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function TasksUnderWay() {
  const taskIds = useWatchedTaskIds()
  return (
    <section aria-labelledby="running-tasks">
      <div className={styles.head}>
        <h2 id="running-tasks">{t('生成中のタスク')}</h2>
      </div>
      {taskIds.length === 0 ? (
        <p className={styles.none}>{t('いま生成中のタスクはありません。')}</p>
      ) : (
        <WatchedTaskList className={styles.rows} taskIds={taskIds} />
      )}
    </section>
  )
}

/** Number of all tasks, and the latest failed ones. */
export const RecentTasksQuery = graphql(`
  query RecentTasks {
    all: tasks(page: 1, limit: 1) {
      total
    }
    failed: tasks(status: FAILED, page: 1, limit: 3) {
      total
      items {
        ...TaskFields
      }
    }
  }
`)

export function StorageCard() {
  const { session } = useApp()
  const usage = useSelector(session, (snapshot) => snapshot.context.storageUsage)
  useEffect(() => session.send({ type: 'storage.refresh' }), [session])
  return (
    <Card as="section" labelledBy="storage">
      <div className={styles.head}>
        <h2 id="storage">{t('保存容量')}</h2>
      </div>
      <StorageBar usage={usage === null ? null : { limit: usage.storageLimit, ...usage.summary }} />
    </Card>
  )
}

const CHART_HEIGHT = 120

/** Views of the last 7 days. */
export function WeekCard() {
  const [{ data, error, fetching }, reload] = useQuery({
    query: AnalyticsQuery,
    variables: { days: 7, spatialImageId: null },
  })
  const analytics = data?.analytics
  return (
    <Card as="section" labelledBy="week">
      <div className={styles.head}>
        <h2 id="week">{t('7 日間の表示回数')}</h2>
        <ButtonLink
          iconAfter="chevron-right"
          size="Small"
          variant="Ghost"
          render={(look) => <Link to="/atelier/analytics" {...look} />}
        >
          {t('アクセス解析')}
        </ButtonLink>
      </div>
      {analytics ? (
        <>
          <p className={styles.number}>
            {drawCount(analytics.totals.views, 'views', (unit) => (
              <span>{unit}</span>
            ))}
          </p>
          <DayChart days={analytics.days} height={CHART_HEIGHT} metric="views" />
        </>
      ) : error && !fetching ? (
        <div className={styles.problem} role="alert">
          <p>{failureMessage(toFailure(error))}</p>
          <Button
            icon="refresh"
            size="Small"
            variant="Secondary"
            onClick={() => reload({ requestPolicy: 'network-only' })}
          >
            {t('再試行')}
          </Button>
        </div>
      ) : (
        <Loading>
          <Skeleton height="10rem" />
        </Loading>
      )}
    </Card>
  )
}

interface FirstStep {
  readonly name: string
  readonly help: string
  readonly to: NonNullable<LinkProps['to']>
  readonly isDone: boolean
}

interface Facts {
  readonly taskCount: number
  readonly hasItems: boolean
  /** True if any item is public. */
  readonly isPublic: boolean
  /** True if anyone else has viewed an item. */
  readonly isSeen: boolean
  readonly hasAvatar: boolean
}

/** Returns a newcomer's first steps, and which of them are done. */
export function firstSteps({
  taskCount,
  hasItems,
  isPublic,
  isSeen,
  hasAvatar,
}: Facts): readonly FirstStep[] {
  return [
    {
      name: t('写真を送る'),
      help: t('写真や動画を選ぶだけで、空間画像になります。'),
      to: '/create',
      isDone: taskCount > 0 || hasItems,
    },
    {
      name: t('公開する'),
      help: t('作品を全体公開にすると、だれでも見られます。'),
      to: '/atelier/contents',
      isDone: isPublic,
    },
    {
      name: t('共有する'),
      help: t('リンクを送って、だれかに見てもらいます。'),
      to: '/atelier/contents',
      isDone: isSeen,
    },
    {
      name: t('プロフィール画像を決める'),
      help: t('名前のそばに表示されます。'),
      to: '/config/account',
      isDone: hasAvatar,
    },
  ]
}

interface FirstStepsProps {
  readonly steps: readonly FirstStep[]
}

/** Checklist of the first steps. */
export function FirstSteps({ steps }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card as="section" elevation={2} labelledBy="first-steps">
      <div className={styles.head}>
        <h2 id="first-steps">{t('はじめの一歩')}</h2>
        <p className={styles.soft}>{t('{count}つのうち{done}つ完了', { count: steps.length, done })}</p>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ name, help, to, isDone }) => (
          <li key={name} data-done={isDone}>
            <span aria-hidden="true" className={styles.tick}>
              {isDone ? <Icon name="check" size={20} /> : null}
            </span>
            <span>
              {isDone ? (
                <>
                  <span className={styles.stepName}>{name}</span>
                  <VisuallyHidden>{t('（済み）')}</VisuallyHidden>
                </>
              ) : (
                <Link className={styles.stepName} to={to}>
                  {name}
                </Link>
              )}
              <span className={styles.soft}>{help}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/**
 * Data for the first steps: the number of own items and public items, and the views of the most viewed one.
 */
export const FirstStepsQuery = graphql(`
  query FirstSteps {
    mostSeen: mySpatialImages(sort: POPULAR, limit: 1) {
      total
      items {
        id
        views
      }
    }
    published: mySpatialImages(visibility: PUBLIC, limit: 1) {
      total
    }
  }
`)
