import type { Task } from '#machines/foundation/domain.ts'

import type { TaskStatus, TaskType } from './__generated__/graphql.ts'

/** What the specification shows where a task has no title. */
export const NO_TITLE = '(No Title)'

export const taskTypeWords: Readonly<Record<TaskType, string>> = {
  INSTANT: 'かんたん作成',
  FULL: 'フル作成',
  CONVERSION: '変換',
}

/** Whether a task still waits or runs. */
export function isUnderWay(status: TaskStatus): boolean {
  return status === 'QUEUED' || status === 'PROCESSING'
}

/** What a task does, and whether it makes an item again. */
export function taskKindWords({ type, replacesId }: Pick<Task, 'type' | 'replacesId'>): string {
  return replacesId === null ? taskTypeWords[type] : `作り直し（${taskTypeWords[type]}）`
}
