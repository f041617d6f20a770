import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { Task } from '#machines/foundation/domain.ts'
import { isRejectedWith } from '#machines/foundation/failure.ts'
import type { Failure as FailureKind } from '#machines/foundation/failure.ts'
import { useApp } from '#web/app-context.tsx'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { retriedTask } from '#web/flows/task/retried-task.ts'
import { isUnderWay, NO_TITLE, taskKindName } from '#web/graphql/task-words.ts'

import { t } from '../language/t.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { TaskStatusChip } from '../ui/status-chip.tsx'
import { cancelTask } from './cancel-task.ts'
import { useTask } from './creation-parts.ts'
import type { TaskActor } from './creation-parts.ts'
import { InquiryId } from './inquiry-id.tsx'
import { RelativeTime } from './relative-time.tsx'
import { RetryButton } from './retry-button.tsx'

import styles from './task-row.module.css'

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
