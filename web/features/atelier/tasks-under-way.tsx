import { useSelector } from '@xstate/react'

import { useApp } from '#web/app-context.tsx'
import { WatchedTaskRow } from '#web/overlays/task-row.tsx'

import styles from './overview.module.css'

export function TasksUnderWay() {
  const { creation } = useApp()
  const taskIds = useSelector(creation, (snapshot) => snapshot.context.taskIds)
  return (
    <section aria-labelledby="running-tasks">
      <div className={styles.head}>
        <h2 id="running-tasks">作成中のタスク</h2>
      </div>
      {taskIds.length === 0 ? (
        <p className={styles.none}>いま作成中のタスクはありません。</p>
      ) : (
        <ul className={styles.rows}>
          {taskIds.map((taskId) => (
            <li key={taskId}>
              <WatchedTaskRow
                taskId={taskId}
                onDismiss={() => creation.send({ type: 'task.dismiss', taskId })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
