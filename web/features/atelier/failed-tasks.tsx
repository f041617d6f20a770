import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { RecentTasksQuery } from '#web/graphql/__generated__/graphql.ts'
import { toTask } from '#web/graphql/to-task.ts'
import { t } from '#web/language/t.ts'
import { TaskRow } from '#web/overlays/task-row.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

import styles from './overview.module.css'

interface FailedTasksProps {
  readonly failed: RecentTasksQuery['failed']
}

const OF_LATE_MS = 14 * 24 * 60 * 60 * 1000

/** Tasks that failed in the last two weeks. */
export function FailedTasks({ failed }: FailedTasksProps) {
  const [since] = useState(() => Date.now() - OF_LATE_MS)
  const late = failed.items
    .map((fields) => toTask(fields))
    .filter((task) => Date.parse(task.createdAt) > since)
  if (late.length === 0) return null
  return (
    <section aria-labelledby="failed-tasks">
      <div className={styles.head}>
        <h2 id="failed-tasks">{t('最近の失敗')}</h2>
        <ButtonLink
          iconAfter="chevron-right"
          size="Small"
          variant="Ghost"
          render={(look) => <Link search={{ status: 'FAILED' }} to="/atelier/log" {...look} />}
        >
          {t('失敗をすべて見る')}
        </ButtonLink>
      </div>
      <ul className={styles.rows}>
        {late.map((task) => (
          <li key={task.id}>
            <TaskRow task={task} />
          </li>
        ))}
      </ul>
    </section>
  )
}
