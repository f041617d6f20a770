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
export const isUnderWay = (status: TaskStatus): boolean => status === 'QUEUED' || status === 'PROCESSING'

/** What a task does, with whether it makes something anew. */
export const taskKindWords = ({ type, replacesId }: Pick<Task, 'type' | 'replacesId'>): string =>
  replacesId === null ? taskTypeWords[type] : `作り直し（${taskTypeWords[type]}）`
