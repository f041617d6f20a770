import type { TaskStatus, TaskType } from './__generated__/graphql.ts'

/** What the specification shows where a task has no title. */
export const NO_TITLE = '(No Title)'

export const taskTypeWords: Readonly<Record<TaskType, string>> = {
  INSTANT: 'かんたん作成',
  FULL: 'フル作成',
  CONVERSION: '変換',
}

export const taskStatusWords: Readonly<Record<TaskStatus, string>> = {
  QUEUED: '待機中',
  PROCESSING: '処理中',
  COMPLETED: '完了',
  FAILED: '失敗',
  CANCELED: '取り消し済み',
}

/** Whether a task still waits or runs. */
export const isUnderWay = (status: TaskStatus): boolean => status === 'QUEUED' || status === 'PROCESSING'
