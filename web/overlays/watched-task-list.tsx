import { useApp } from '#web/app-context.tsx'

import { WatchedTaskRow } from './task-row.tsx'

interface WatchedTaskListProps {
  readonly taskIds: readonly string[]
  readonly className: string | undefined
}

/** The tasks that are followed, each until it is dismissed. */
export function WatchedTaskList({ taskIds, className }: WatchedTaskListProps) {
  const { creation } = useApp()
  return (
    <ul className={className}>
      {taskIds.map((taskId) => (
        <li key={taskId}>
          <WatchedTaskRow taskId={taskId} onDismiss={() => creation.send({ type: 'task.dismiss', taskId })} />
        </li>
      ))}
    </ul>
  )
}
