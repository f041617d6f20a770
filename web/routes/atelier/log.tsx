import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useApp } from '#web/app-context.tsx'
import { readLogSearch, statusChoices } from '#web/features/atelier/log-search.ts'
import { TaskListQuery } from '#web/features/atelier/task-list-query.ts'
import { useOnEndedTask } from '#web/features/atelier/use-on-ended-task.ts'
import { PagedList } from '#web/features/paging/paged-list.tsx'
import { usePages } from '#web/features/paging/use-pages.ts'
import type { TaskFieldsFragment, TaskStatus } from '#web/graphql/__generated__/graphql.ts'
import { isUnderWay } from '#web/graphql/task-words.ts'
import { toTask } from '#web/graphql/to-task.ts'
import { TaskRow } from '#web/overlays/task-row.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import styles from '#web/features/atelier/log.module.css'

export const Route = createFileRoute('/atelier/log')({
  staticData: { layout: 'atelier', guards: ['signedIn'] },
  head: () => ({ meta: [{ title: '生成の履歴 | Okuyuki' }] }),
  validateSearch: readLogSearch,
  component: LogPage,
})

function LogPage() {
  const { status } = Route.useSearch()
  const navigate = useNavigate({ from: '/atelier/log' })
  return (
    <div className={styles.page}>
      <PageHeading title="生成の履歴" lead="空間画像を作成したタスクの一覧です。" />
      <div className={styles.filter}>
        <Select
          label="状態"
          value={status ?? 'ALL'}
          options={statusChoices}
          onChange={(choice) =>
            void navigate({ search: choice === 'ALL' ? {} : { status: choice }, replace: true })
          }
        />
      </div>
      <TaskList key={status ?? 'ALL'} status={status ?? null} />
    </div>
  )
}

interface TaskListProps {
  /** Null for every status. */
  readonly status: TaskStatus | null
}

function TaskList({ status }: TaskListProps) {
  const pages = usePages({
    query: TaskListQuery,
    variables: { status },
    pageOf: (data) => data.tasks,
  })
  // A row is live; only where it no longer belongs, or now does, the list is read again.
  useOnEndedTask(() => {
    if (status !== null) pages.reload()
  })

  return (
    <PagedList
      name="生成の履歴"
      pages={pages}
      skeleton={
        <div className={styles.list}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} height="8rem" radius="var(--radius-l)" />
          ))}
        </div>
      }
      empty={
        <EmptyState
          title="タスクはありません"
          icon="clock"
          action={
            status === null ? (
              <ButtonLink icon="plus" render={(look) => <Link to="/create" {...look} />}>
                作成する
              </ButtonLink>
            ) : (
              <ButtonLink variant="Secondary" render={(look) => <Link to="/atelier/log" {...look} />}>
                すべての状態を見る
              </ButtonLink>
            )
          }
        >
          {status === null
            ? '空間画像の作成を始めると、ここに進み具合と結果が表示されます。'
            : 'この状態のタスクがあると、ここに表示されます。'}
        </EmptyState>
      }
    >
      {(tasks) => (
        <>
          <output className={styles.count}>
            {pages.total} 件中 {tasks.length} 件を表示しています
          </output>
          <ul aria-label="生成の履歴" className={styles.list}>
            {tasks.map((task) => (
              <LogRow key={task.id} task={task} />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

interface LogRowProps {
  readonly task: TaskFieldsFragment
}

/** A task of the log; one that waits or runs is followed. */
function LogRow({ task }: LogRowProps) {
  const { creation } = useApp()
  useEffect(() => {
    if (isUnderWay(task.status)) creation.send({ type: 'task.watch', task: toTask(task) })
  }, [task, creation])
  return (
    <li>
      <TaskRow task={toTask(task)} />
    </li>
  )
}
