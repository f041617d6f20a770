import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { useApp } from '#web/app-context.tsx'
import {
  FirstStepsQuery,
  FirstSteps,
  firstSteps,
  FailedTasks,
  RecentTasksQuery,
  StorageCard,
  TasksUnderWay,
  WeekCard,
} from '#web/features/atelier/overview.tsx'
import { useOnEndedTask } from '#web/features/atelier/use-on-ended-task.ts'
import { readWalkthroughSearch, useWalkthrough } from '#web/features/walkthrough/use-walkthrough.ts'
import { walkthroughs } from '#web/features/walkthrough/walkthroughs.ts'
import { itemTypes } from '#web/graphql/item-operations.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { Loading, Skeleton } from '#web/ui/loading.tsx'
import { PageHeading } from '#web/ui/text.tsx'

import styles from '#web/features/atelier/overview.module.css'

export const Route = createFileRoute('/atelier/')({
  staticData: { layout: 'atelier', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: t('アトリエ | Okuyuki') }] }),
  validateSearch: readWalkthroughSearch,
  component: AtelierPage,
})

function AtelierPage() {
  const { session } = useApp()
  const me = useSelector(session, (snapshot) => snapshot.context.me)
  const [own, reloadOwn] = useQuery({ query: FirstStepsQuery, context: itemTypes })
  const [{ data, error }, reload] = useQuery({ query: RecentTasksQuery })
  const search = Route.useSearch()
  useOnEndedTask(() => {
    reloadOwn({ requestPolicy: 'network-only' })
    reload({ requestPolicy: 'network-only' })
    session.send({ type: 'storage.refresh' })
  })
  const steps =
    own.data === undefined || data === undefined || me === null
      ? []
      : firstSteps({
          taskCount: data.all.total,
          hasItems: own.data.mostSeen.total > 0,
          isPublic: own.data.published.total > 0,
          isSeen: own.data.mostSeen.items.some(({ views }) => (views ?? 0) > 0),
          hasAvatar: me.avatarImageUrl !== null,
        })
  // Render everything at once, since the first steps and failed tasks stand above the rest.
  const isKnown =
    (own.data !== undefined || own.error !== undefined) && (data !== undefined || error !== undefined)
  useWalkthrough(walkthroughs.atelier, search, isKnown)
  return (
    <div className={styles.page}>
      <PageHeading lead={t('生成の進み具合と、作品の見られ方がひと目で分かります。')} title={t('アトリエ')} />
      {isKnown ? null : (
        <Loading>
          <Skeleton height="24rem" radius="var(--radius-l)" />
        </Loading>
      )}
      <div className={styles.parts} hidden={!isKnown}>
        {steps.some(({ isDone }) => !isDone) ? <FirstSteps steps={steps} /> : null}
        <TasksUnderWay />
        {data === undefined ? null : <FailedTasks failed={data.failed} />}
        <div className={styles.cards}>
          <WeekCard />
          <StorageCard />
        </div>
      </div>
    </div>
  )
}
