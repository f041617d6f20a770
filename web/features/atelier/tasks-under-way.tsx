import { t } from '#web/language/t.ts'
import { useWatchedTaskIds } from '#web/overlays/creation-parts.ts'
import { WatchedTaskList } from '#web/overlays/watched-task-list.tsx'

import styles from './overview.module.css'

export function TasksUnderWay() {
  const taskIds = useWatchedTaskIds()
  return (
    <section aria-labelledby="running-tasks">
      <div className={styles.head}>
        <h2 id="running-tasks">{t('生成中のタスク')}</h2>
      </div>
      {taskIds.length === 0 ? (
        <p className={styles.none}>{t('いま生成中のタスクはありません。')}</p>
      ) : (
        <WatchedTaskList className={styles.rows} taskIds={taskIds} />
      )}
    </section>
  )
}
