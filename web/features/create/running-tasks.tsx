import { useApp } from '#web/app-context.tsx'
import { useWatchedTaskIds } from '#web/overlays/creation-parts.ts'
import { WatchedTaskRow } from '#web/overlays/task-row.tsx'

import styles from './create.module.css'

/** Tasks that were begun and not yet put out of sight. */
export function RunningTasks() {
  const { creation } = useApp()
  const taskIds = useWatchedTaskIds()
  if (taskIds.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="running-tasks">
      <h2 id="running-tasks">作成中のタスク</h2>
      <ul className={styles.list}>
        {taskIds.map((taskId) => (
          <li key={taskId}>
            <WatchedTaskRow
              taskId={taskId}
              onDismiss={() => creation.send({ type: 'task.dismiss', taskId })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
