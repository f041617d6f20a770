import type { Task } from '#machines/foundation/domain.ts'

import { t } from '../language/t.ts'
import type { TaskStatus, TaskType } from './__generated__/graphql.ts'

/** What the specification shows where a task has no title. */
export const NO_TITLE = '(No Title)'

export const taskTypeWords: Readonly<Record<TaskType, string>> = {
  INSTANT: t('かんたん作成'),
  FULL: t('フル作成'),
  CONVERSION: t('変換'),
}

/** Whether a task still waits or runs. */
export function isUnderWay(status: TaskStatus): boolean {
  return status === 'QUEUED' || status === 'PROCESSING'
}

/** What a task does, and whether it makes an item again. */
export function taskKindWords({ type, replacesId }: Pick<Task, 'type' | 'replacesId'>): string {
  return replacesId === null ? taskTypeWords[type] : t('作り直し（{kind}）', { kind: taskTypeWords[type] })
}
