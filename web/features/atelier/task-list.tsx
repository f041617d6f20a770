import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useApp } from '#web/app-context.tsx'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { TaskFieldsFragment, TaskStatus } from '#web/graphql/__generated__/graphql.ts'
import { isUnderWay, toTask } from '#web/graphql/tasks.ts'
import { locale, t } from '#web/language/t.ts'
import { TaskRow } from '#web/overlays/task-row.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { EmptyState } from '#web/ui/state.tsx'

import { PagedList } from '../paging/paged-list.tsx'
import { usePages } from '../paging/use-pages.ts'
import { useOnEndedTask } from './use-on-ended-task.ts'

import styles from './log.module.css'

/** Own tasks, newest first. */
const TaskListQuery = graphql(`
  query TaskList($status: TaskStatus, $page: Int, $limit: Int) {
    tasks(status: $status, page: $page, limit: $limit) {
      total
      isTotalExact
      items {
        ...TaskFields
      }
    }
  }
`)

interface TaskListProps {
  /** Null for all statuses. */
  readonly status: TaskStatus | null
}

export function TaskList({ status }: TaskListProps) {
  const pages = usePages({
    query: TaskListQuery,
    variables: { status },
    pageOf: (data) => data.tasks,
  })
  // Rows update live; fetch the list again only with a filter, which an ended task may enter or leave.
  useOnEndedTask(() => {
    if (status !== null) pages.reload()
  })

  return (
    <PagedList
      name={t('生成の履歴')}
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
          title={t('タスクはありません')}
          icon="clock"
          action={
            status === null ? (
              <ButtonLink icon="plus" render={(look) => <Link to="/create" {...look} />}>
                {t('作る')}
              </ButtonLink>
            ) : (
              <ButtonLink variant="Secondary" render={(look) => <Link to="/atelier/log" {...look} />}>
                {t('すべての状態を見る')}
              </ButtonLink>
            )
          }
        >
          {status === null
            ? t('空間画像を作りはじめると、ここに進み具合と結果が表示されます。')
            : t('この状態のタスクがあると、ここに表示されます。')}
        </EmptyState>
      }
    >
      {(tasks) => (
        <>
          <output className={styles.count}>
            {shownWords(pages.total ?? tasks.length, tasks.length, pages.isTotalExact)}
          </output>
          <ul aria-label={t('生成の履歴')} className={styles.list}>
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

/** A task of the log; followed while it waits or runs. */
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

function shownWords(total: number, count: number, isTotalExact: boolean): string {
  return isTotalExact
    ? t('{total} 件中 {count} 件を表示しています', { total, count })
    : t('{total} 件以上のうち {count} 件を表示しています', { total: total.toLocaleString(locale()), count })
}
