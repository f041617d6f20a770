import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useQuery } from 'urql'

import { useApp } from '#web/app-context.tsx'
import { failureWords } from '#web/graphql/failure-words.ts'
import { isUnderWay } from '#web/graphql/task-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { toTask } from '#web/graphql/to-task.ts'

import { TaskRow } from '../../overlays/task-row.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LIST_STEP, readLogSearch, statusChoices } from './-log-search.ts'
import { TaskListQuery } from './-task-list-query.ts'

import styles from './-log.module.css'

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
      <Select
        label="状態"
        value={status ?? 'ALL'}
        options={statusChoices}
        onChange={(choice) =>
          void navigate({ search: choice === 'ALL' ? {} : { status: choice }, replace: true })
        }
      />
      <TaskList />
    </div>
  )
}

function TaskList() {
  const { creation } = useApp()
  const { status, show = LIST_STEP } = Route.useSearch()
  const navigate = useNavigate({ from: '/atelier/log' })
  const [{ data, error, fetching }, reload] = useQuery({
    query: TaskListQuery,
    variables: { status: status ?? null, limit: show },
  })
  const tasks = data?.tasks.items

  useEffect(() => {
    for (const task of tasks ?? [])
      if (isUnderWay(task.status)) creation.send({ type: 'task.watch', task: toTask(task) })
  }, [tasks, creation])

  if (tasks === undefined && fetching)
    return (
      <Loading>
        <div className={styles.list}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} height="8rem" radius="var(--radius-l)" />
          ))}
        </div>
      </Loading>
    )
  if (tasks === undefined)
    return (
      <ErrorState
        title="履歴を読み込めませんでした"
        retrying={fetching}
        onRetry={() => reload({ requestPolicy: 'network-only' })}
      >
        {error ? failureWords(toFailure(error)) : null}
      </ErrorState>
    )
  if (tasks.length === 0)
    return (
      <EmptyState
        title="タスクはありません"
        icon="clock"
        action={
          <ButtonLink icon="plus" render={(look) => <Link to="/create" {...look} />}>
            作成する
          </ButtonLink>
        }
      >
        空間画像の作成を始めると、ここに進み具合と結果が表示されます。
      </EmptyState>
    )
  const total = data?.tasks.total ?? tasks.length
  return (
    <>
      <p className={styles.count}>
        {total} 件中 {tasks.length} 件を表示しています
      </p>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskRow task={toTask(task)} />
          </li>
        ))}
      </ul>
      {tasks.length < total ? (
        <Button
          variant="Secondary"
          busy={fetching}
          onClick={() =>
            void navigate({
              search: (search) => ({ ...search, show: show + LIST_STEP }),
              replace: true,
              resetScroll: false,
            })
          }
        >
          さらに表示
        </Button>
      ) : null}
    </>
  )
}
