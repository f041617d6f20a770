import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useQuery } from 'urql'

import { useApp } from '#web/app-context.tsx'
import { FailedTasks } from '#web/features/atelier/failed-tasks.tsx'
import { FirstSteps, firstSteps } from '#web/features/atelier/first-steps.tsx'
import { RecentTasksQuery } from '#web/features/atelier/recent-tasks-query.ts'
import { useOnEndedTask } from '#web/features/atelier/use-on-ended-task.ts'
import { useOwnItems } from '#web/features/atelier/use-own-items.ts'
import { WeekCard } from '#web/features/atelier/week-card.tsx'
import { readWalkthroughSearch, useWalkthrough } from '#web/features/walkthrough/use-walkthrough.ts'
import { walkthroughs } from '#web/features/walkthrough/walkthroughs.ts'
import { useWatchedTaskIds } from '#web/overlays/creation-parts.ts'
import { WatchedTaskRow } from '#web/overlays/task-row.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { StorageBar } from '#web/ui/storage-bar.tsx'

import styles from '#web/features/atelier/overview.module.css'

export const Route = createFileRoute('/atelier/')({
  staticData: { layout: 'atelier', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: 'アトリエ | Okuyuki' }] }),
  validateSearch: readWalkthroughSearch,
  component: AtelierPage,
})

function AtelierPage() {
  const { session } = useApp()
  const me = useSelector(session, (snapshot) => snapshot.context.me)
  const own = useOwnItems()
  const [{ data }, reload] = useQuery({ query: RecentTasksQuery })
  useWalkthrough(walkthroughs.atelier, Route.useSearch())
  useOnEndedTask(() => {
    own.reload()
    reload({ requestPolicy: 'network-only' })
    session.send({ type: 'storage.refresh' })
  })
  const steps =
    own.items === null || data === undefined || me === null
      ? []
      : firstSteps({
          taskCount: data.all.total,
          items: own.items,
          hasAvatar: me.avatarImageUrl !== null,
        })
  return (
    <div className={styles.page}>
      <PageHeading lead="作成の進み具合と、作品の見られ方がひと目で分かります。" title="アトリエ" />
      {steps.some(({ isDone }) => !isDone) ? <FirstSteps steps={steps} /> : null}
      <Running />
      {data === undefined ? null : <FailedTasks failed={data.failed} />}
      <div className={styles.cards}>
        <WeekCard />
        <Storage />
      </div>
    </div>
  )
}

function Running() {
  const { creation } = useApp()
  const taskIds = useWatchedTaskIds()
  return (
    <section aria-labelledby="running-tasks">
      <div className={styles.head}>
        <h2 id="running-tasks">作成中のタスク</h2>
      </div>
      {taskIds.length === 0 ? (
        <p className={styles.none}>いま作成中のタスクはありません。</p>
      ) : (
        <ul className={styles.rows}>
          {taskIds.map((taskId) => (
            <li key={taskId}>
              <WatchedTaskRow
                taskId={taskId}
                onDismiss={() => creation.send({ type: 'task.dismiss', taskId })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Storage() {
  const { session } = useApp()
  const usage = useSelector(session, (snapshot) => snapshot.context.storageUsage)
  useEffect(() => session.send({ type: 'storage.refresh' }), [session])
  return (
    <Card as="section" labelledBy="storage">
      <div className={styles.head}>
        <h2 id="storage">保存容量</h2>
      </div>
      <StorageBar usage={usage === null ? null : { limit: usage.storageLimit, ...usage.summary }} />
    </Card>
  )
}
