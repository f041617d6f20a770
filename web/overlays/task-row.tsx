import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { Task } from '#machines/foundation/domain.ts'
import { isRejectedWith } from '#machines/foundation/failure.ts'
import type { Failure as FailureKind } from '#machines/foundation/failure.ts'
import { useApp } from '#web/app-context.tsx'
import type { App } from '#web/app-context.tsx'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { retriedTask } from '#web/flows/task/retried-task.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { isUnderWay, NO_TITLE, taskKindName } from '#web/graphql/tasks.ts'

import { t } from '../language/t.ts'
import { ButtonLink, Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/loading.tsx'
import { TaskStatusChip } from '../ui/status-chip.tsx'
import { useTask, useWatchedTask } from './creation-actors.ts'
import type { TaskActor } from './creation-actors.ts'
import { InquiryId } from './inquiry-id.tsx'
import { RelativeTime } from './relative-time.tsx'

import styles from './task-row.module.css'

interface RetryButtonProps {
  readonly task: Task
  /** True if the server no longer has the task's file. */
  readonly needsFile: boolean
  readonly isStarting: boolean
  readonly onRetry: () => void
}

/** Retries a failed task at once, or links to the page where its file can be picked again. */
function RetryButton({ task, needsFile, isStarting, onRetry }: RetryButtonProps) {
  const { creation } = useApp()
  if (!needsFile)
    return (
      <Button variant="Secondary" size="Small" icon="refresh" busy={isStarting} onClick={onRetry}>
        {t('再試行')}
      </Button>
    )
  return (
    <ButtonLink
      variant="Secondary"
      size="Small"
      icon="refresh"
      render={(look) => (
        <Link
          to={retryAt[task.type]}
          {...look}
          onClick={() => creation.send({ type: 'details.change', details: { title: task.title ?? '' } })}
        />
      )}
    >
      {t('ファイルを選んで再試行')}
    </ButtonLink>
  )
}

/** Page on which a task of this type is started. */
const retryAt = { INSTANT: '/create/image', FULL: '/create/video', CONVERSION: '/create/splat' } as const

/** Cancels a task after confirmation, and shows the outcome in the snack bar (specification §2, §4). */
export async function cancelTask(app: App, task: TaskActor): Promise<void> {
  task.send({ type: 'task.cancel' })
  const answer = await openDialog(app.dialog, 'Confirm', {
    title: t('タスクを取り消し'),
    message: t('タスクの取り消しを実行します。この操作は元に戻せません。'),
    positiveLabel: t('実行'),
    isDanger: true,
  })
  if (answer.outcome !== 'confirmed') {
    task.send({ type: 'cancel.declined' })
    return
  }
  if (!task.getSnapshot().hasTag('running')) {
    app.say(t('タスクはすでに終了していました'), { type: 'Caution' })
    return
  }
  const settled = new AbortController()
  const tell: typeof app.say = (text, options) => {
    settled.abort()
    app.say(text, options)
  }
  const subscriptions = [
    task.on('task.ended', ({ task: { status } }) => {
      if (settled.signal.aborted) return
      if (status === 'CANCELED') tell(t('タスクを取り消しました'), { type: 'Success' })
      else tell(t('タスクはすでに終了していました'), { type: 'Caution' })
    }),
    task.on('cancel.lost', ({ message }) =>
      tell(message ?? t('タスクはすでに終了していました'), { type: 'Caution' }),
    ),
    task.on('cancel.failed', ({ failure }) => tell(failureMessage(failure), { type: 'Warning' })),
  ]
  settled.signal.addEventListener('abort', () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  })
  task.send({ type: 'cancel.confirmed' })
}

interface TaskRowProps {
  readonly task: Task
  /** Hides an ended task, in lists of running tasks. */
  readonly onDismiss?: () => void
}

/** A task in a list, updated live if it is watched. */
export function TaskRow({ task, onDismiss }: TaskRowProps) {
  const actor = useTask(task.id)
  return actor === undefined ? (
    <Row task={task} onDismiss={onDismiss} />
  ) : (
    <LiveRow actor={actor} onDismiss={onDismiss} />
  )
}

interface WatchedTaskRowProps {
  readonly taskId: string
  readonly onDismiss: () => void
}

/** A watched task, found by its id. */
export function WatchedTaskRow({ taskId, onDismiss }: WatchedTaskRowProps) {
  const actor = useTask(taskId)
  return actor === undefined ? null : <LiveRow actor={actor} onDismiss={onDismiss} />
}

interface LiveRowProps {
  readonly actor: TaskActor
  readonly onDismiss: (() => void) | undefined
}

function LiveRow({ actor, onDismiss }: LiveRowProps) {
  const task = useSelector(actor, (snapshot) => snapshot.context.task)
  return <Row task={task} actor={actor} onDismiss={onDismiss} />
}

interface RowProps {
  readonly task: Task
  readonly actor?: TaskActor
  readonly onDismiss: (() => void) | undefined
}

function Row({ task, actor, onDismiss }: RowProps) {
  const app = useApp()
  const title = task.title || NO_TITLE
  const retrying = useSubmission(retriedTask, { target: task.id, ...(onDismiss && { onDone: onDismiss }) })
  const needsFile = task.resourceIds.length === 0 || isSourceGone(retrying.failure)

  const open = async () => {
    const answer = await openDialog(app.dialog, 'TaskLog', { taskId: task.id })
    if (answer.outcome === 'confirmed' && actor !== undefined) await cancelTask(app, actor)
  }

  return (
    <article className={styles.row} aria-label={title}>
      <div className={styles.head}>
        <button type="button" className={styles.title} onClick={() => void open()}>
          {title}
        </button>
        <TaskStatusChip status={task.status} />
      </div>
      {isUnderWay(task.status) ? (
        <ProgressBar label={t('進み具合')} value={task.status === 'QUEUED' ? null : task.progress} />
      ) : null}
      {task.status === 'FAILED' ? <Failure task={task} needsFile={needsFile} /> : null}
      <div className={styles.foot}>
        <p className={styles.facts}>
          <span>{taskKindName(task)}</span>
          <span>
            {t('受付')} <RelativeTime iso={task.createdAt} />
          </span>
          {task.endedAt === null ? null : (
            <span>
              {t('終了')} <RelativeTime iso={task.endedAt} />
            </span>
          )}
        </p>
        <div className={styles.actions}>
          {task.status === 'COMPLETED' && task.spatialImageId !== null ? (
            <PhotoLink spatialImageId={task.spatialImageId} />
          ) : null}
          {task.status === 'FAILED' ? (
            <RetryButton
              task={task}
              needsFile={needsFile}
              isStarting={retrying.isSending}
              onRetry={() => retrying.send({ id: task.id })}
            />
          ) : null}
          {onDismiss === undefined || isUnderWay(task.status) ? null : (
            <Button variant="Tertiary" size="Small" onClick={onDismiss}>
              {t('表示を消す')}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

/** True if the server has lost the sources, so that the file has to be picked again. */
function isSourceGone(failure: FailureKind | null): boolean {
  return failure?.kind === 'unsupported' || isRejectedWith(failure, 'SOURCE_NOT_FOUND')
}

interface PhotoLinkProps {
  readonly spatialImageId: string
}

function PhotoLink({ spatialImageId }: PhotoLinkProps) {
  return (
    <ButtonLink
      variant="Secondary"
      size="Small"
      icon="splat"
      render={(look) => <Link to="/photo/$id" params={{ id: spatialImageId }} {...look} />}
    >
      {t('表示する')}
    </ButtonLink>
  )
}

interface FailureProps {
  readonly task: Task
  readonly needsFile: boolean
}

function Failure({ task, needsFile }: FailureProps) {
  return (
    <div className={styles.failure}>
      <p>{task.failure?.message ?? t('原因は分かっていません。')}</p>
      <p className={styles.hint}>
        {needsFile
          ? t('元のファイルはサーバーに残っていません。再試行するには、ファイルをもう一度選んでください。')
          : t('元のファイルはサーバーに残っています。選び直さずに再試行できます。')}
      </p>
      <InquiryId id={task.id} />
    </div>
  )
}

interface WatchedTaskListProps {
  readonly taskIds: readonly string[]
  readonly className: string | undefined
  /** Shows the result of a task. */
  readonly result?: ComponentType<ResultProps>
}

interface ResultProps {
  readonly spatialImageId: string
}

/** The watched tasks, each until it is dismissed. */
export function WatchedTaskList({ taskIds, className, result }: WatchedTaskListProps) {
  const { creation } = useApp()
  return (
    <ul className={className}>
      {taskIds.map((taskId) => (
        <li key={taskId}>
          <WatchedTaskRow taskId={taskId} onDismiss={() => creation.send({ type: 'task.dismiss', taskId })} />
          {result === undefined ? null : <Made taskId={taskId} result={result} />}
        </li>
      ))}
    </ul>
  )
}

interface MadeProps {
  readonly taskId: string
  readonly result: ComponentType<ResultProps>
}

function Made({ taskId, result: Result }: MadeProps) {
  const task = useWatchedTask(taskId)
  if (task?.status !== 'COMPLETED' || task.spatialImageId === null) return null
  return <Result spatialImageId={task.spatialImageId} />
}
