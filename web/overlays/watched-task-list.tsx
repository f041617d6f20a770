import type { ComponentType } from 'react'

import { useApp } from '#web/app-context.tsx'

import { useWatchedTask } from './creation-parts.ts'
import { WatchedTaskRow } from './task-row.tsx'

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
