import type { TaskStatus } from '#web/graphql/__generated__/graphql.ts'
import { t } from '#web/language/t.ts'

export interface LogSearch {
  readonly status?: TaskStatus
}

export const statusChoices = [
  { value: 'ALL', label: t('すべて') },
  { value: 'QUEUED', label: t('順番待ち') },
  { value: 'PROCESSING', label: t('生成中') },
  { value: 'COMPLETED', label: t('完了') },
  { value: 'FAILED', label: t('失敗') },
  { value: 'CANCELED', label: t('取り消し済み') },
] as const satisfies readonly { readonly value: TaskStatus | 'ALL'; readonly label: string }[]

function isStatus(value: unknown): value is TaskStatus {
  return value !== 'ALL' && statusChoices.some((choice) => choice.value === value)
}

/** Reads the filters of the log from the address; drops invalid values. */
export function readLogSearch({ status }: Record<string, unknown>): LogSearch {
  return {
    ...(isStatus(status) && { status }),
  }
}
