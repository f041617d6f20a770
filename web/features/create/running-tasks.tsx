import { t } from '#web/language/t.ts'
import { useWatchedTaskIds } from '#web/overlays/creation-actors.ts'
import { WatchedTaskList } from '#web/overlays/task-row.tsx'

import { ResultCard } from '../result/result-card.tsx'

import styles from './create.module.css'

/** Watched tasks until they are dismissed, each with its result below it. */
export function RunningTasks() {
  const taskIds = useWatchedTaskIds()
  if (taskIds.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="running-tasks">
      <h2 id="running-tasks">{t('生成中のタスク')}</h2>
      <WatchedTaskList className={styles.list} taskIds={taskIds} result={ResultCard} />
    </section>
  )
}
