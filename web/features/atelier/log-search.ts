import type { TaskStatus } from '#web/graphql/__generated__/graphql.ts'

export interface LogSearch {
  readonly status?: TaskStatus
}

export const statusChoices = [
  { value: 'ALL', label: 'すべて' },
  { value: 'QUEUED', label: '順番待ち' },
  { value: 'PROCESSING', label: '生成中' },
  { value: 'COMPLETED', label: '完了' },
  { value: 'FAILED', label: '失敗' },
  { value: 'CANCELED', label: '取り消し済み' },
] as const satisfies readonly { readonly value: TaskStatus | 'ALL'; readonly label: string }[]

function isStatus(value: unknown): value is TaskStatus {
  return value !== 'ALL' && statusChoices.some((choice) => choice.value === value)
}

/** Filters of the log in the address; what makes no sense is left out. */
export function readLogSearch({ status }: Record<string, unknown>): LogSearch {
  return {
    ...(isStatus(status) && { status }),
  }
}
