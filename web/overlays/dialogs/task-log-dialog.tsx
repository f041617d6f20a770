import type { Task } from '#machines/foundation/domain.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import { formatDateTime } from '#web/graphql/date-time.ts'
import { failureMessage } from '#web/graphql/failure-words.ts'
import { isUnderWay, NO_TITLE, taskKindName } from '#web/graphql/task-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { toTask } from '#web/graphql/to-task.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TaskStatusChip } from '#web/ui/status-chip.tsx'

import { useWatchedTask } from '../creation-parts.ts'
import { InquiryId } from '../inquiry-id.tsx'
import type { DialogProps } from './dialog-props.ts'

import styles from './task-log-dialog.module.css'

const TaskLogQuery = graphql(`
  query TaskLog($id: ID!) {
    task(id: $id) {
      ...TaskFields
    }
  }
`)

/** Shows a task in full, with a button to cancel it unless it is completed. */
export function TaskLogDialog({ request, state, close }: DialogProps<'TaskLog'>) {
  const [{ data, error, fetching }, reload] = useQuery({
    query: TaskLogQuery,
    variables: { id: request.taskId },
  })
  const watched = useWatchedTask(request.taskId)
  const task = watched ?? (data?.task ? toTask(data.task) : null)
  const dismiss = () => close({ outcome: 'dismissed' })
  const hasEnded = task !== null && !isUnderWay(task.status)
  return (
    <DialogFrame
      title={task === null ? t('タスク') : task.title || NO_TITLE}
      state={state}
      onClose={dismiss}
      actions={
        <>
          {task === null || task.status === 'COMPLETED' ? null : (
            <Button
              variant="Warning"
              disabled={hasEnded}
              {...(hasEnded && { disabledReason: t('すでに終了しているため、取り消せません。') })}
              onClick={() => close({ outcome: 'confirmed', value: { taskId: task.id } })}
            >
              {t('生成を取り消し')}
            </Button>
          )}
          <Button variant="Secondary" onClick={dismiss}>
            {t('閉じる')}
          </Button>
        </>
      }
    >
      {task ? (
        <TaskFacts task={task} />
      ) : fetching ? (
        <Skeleton height="10rem" />
      ) : (
        <ErrorState
          title={t('タスクを表示できません')}
          onRetry={() => reload({ requestPolicy: 'network-only' })}
        >
          {failureMessage(error ? toFailure(error) : { kind: 'notFound' })}
        </ErrorState>
      )}
    </DialogFrame>
  )
}

function TaskFacts({ task }: { readonly task: Task }) {
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('種類')}</dt>
        <dd>{taskKindName(task)}</dd>
        <dt>{t('状態')}</dt>
        <dd>
          <TaskStatusChip status={task.status} />
        </dd>
        <dt>{t('受付')}</dt>
        <dd>{formatDateTime(task.createdAt)}</dd>
        <dt>{t('開始')}</dt>
        <dd>{task.startedAt === null ? '--' : formatDateTime(task.startedAt)}</dd>
        <dt>{t('終了')}</dt>
        <dd>{task.endedAt === null ? '--' : formatDateTime(task.endedAt)}</dd>
        {task.depthNote === null ? null : (
          <>
            <dt>{t('奥行き')}</dt>
            <dd>{task.depthNote}</dd>
          </>
        )}
      </dl>
      {isUnderWay(task.status) ? <ProgressBar label={t('進み具合')} value={task.progress} /> : null}
      {task.failure === null ? null : (
        <div className={styles.failure}>
          <p>{task.failure.message}</p>
          <InquiryId id={task.id} />
        </div>
      )}
    </>
  )
}
