import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'

import type { Task } from '#machines/foundation/domain.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { formatDateTime } from '#web/graphql/formats.ts'
import { isUnderWay, NO_TITLE, taskKindName, toTask } from '#web/graphql/tasks.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { ProgressBar, Skeleton } from '#web/ui/loading.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { TaskStatusChip } from '#web/ui/status-chip.tsx'

import { useWatchedTask, useUpload } from '../creation-actors.ts'
import type { UploadActor } from '../creation-actors.ts'
import { InquiryId } from '../inquiry-id.tsx'
import type { DialogProps } from './dialog-props.ts'

import styles from './creation-dialogs.module.css'

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

/** Progress of an upload; closes by itself once there is nothing more to send. */
export function UploadingDialog({ request, state, close }: DialogProps<'Uploading'>) {
  const upload = useUpload(request.uploadId)
  const dismiss = () => close({ outcome: 'dismissed' })
  return (
    <DialogFrame
      title={t('アップロード中...')}
      state={state}
      size="Small"
      onClose={dismiss}
      actions={
        <Button variant="Secondary" onClick={dismiss}>
          {t('閉じて続ける')}
        </Button>
      }
    >
      {upload === undefined ? (
        <Closer onMount={dismiss} />
      ) : (
        <Progress upload={upload} onOver={() => close({ outcome: 'confirmed', value: null })} />
      )}
    </DialogFrame>
  )
}

interface ProgressProps {
  readonly upload: UploadActor
  readonly onOver: () => void
}

function Progress({ upload, onOver }: ProgressProps) {
  const share = useSelector(upload, ({ context }) =>
    context.size === 0 ? 0 : (context.sentBytes + context.partBytes) / context.size,
  )
  const isUnderWay = useSelector(upload, (snapshot) => snapshot.matches('active'))
  const name = useSelector(upload, (snapshot) => snapshot.context.fileName)
  if (!isUnderWay) return <Closer onMount={onOver} />
  return (
    <>
      <p>{name}</p>
      <ProgressBar label={`Uploading... ${Math.floor(Math.min(share, 1) * 100)}%`} value={share} detail="" />
    </>
  )
}

interface CloserProps {
  readonly onMount: () => void
}

/** Closes the surrounding dialog when it mounts. */
function Closer({ onMount }: CloserProps) {
  const close = useEffectEvent(onMount)
  useEffect(() => close(), [])
  return null
}
