import { t } from '#web/language/t.ts'
import { RelativeTime } from '#web/overlays/relative-time.tsx'
import { TaskStatusChip } from '#web/ui/status-chip.tsx'

import { isolated } from '../item/titles.ts'
import { usePages } from '../paging/use-pages.ts'
import { OperatorActionButton } from './operator-list.tsx'
import { OperatorList } from './operator-list.tsx'
import { OperatorTasksQuery } from './operator-operations.ts'

import styles from './operator.module.css'

interface EveryonesTasksProps {
  readonly onDone: () => void
}

/** Waiting, running and failed tasks of all people; shows nothing of their content. */
export function TaskList({ onDone }: EveryonesTasksProps) {
  const pages = usePages({ query: OperatorTasksQuery, variables: {}, pageOf: (data) => data.operatorTasks })
  const after = () => {
    pages.reload()
    onDone()
  }
  return (
    <OperatorList name={t('変換')} nothing={t('待っている変換も、失敗した変換もありません')} pages={pages}>
      {(task) => {
        const name = isolated(task.ownerName)
        const isFailed = task.status === 'FAILED'
        return (
          <>
            <p className={styles.line}>
              <TaskStatusChip status={task.status} />
              <span>{name}</span>
              <RelativeTime iso={task.createdAt} />
            </p>
            <p className={styles.line}>
              <span className={styles.id}>{task.id}</span>
              {task.failureCode ? <code>{task.failureCode}</code> : null}
            </p>
            <p className={styles.actions}>
              <OperatorActionButton
                action={isFailed ? 'RETRY_TASK' : 'CANCEL_TASK'}
                targetId={task.id}
                name={name}
                label={isFailed ? t('もう一度行う') : t('取り消す')}
                icon={isFailed ? 'refresh' : 'cancel'}
                onDone={after}
              />
            </p>
          </>
        )
      }}
    </OperatorList>
  )
}
