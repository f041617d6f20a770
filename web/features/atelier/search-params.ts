import type { Visibility } from '#machines/foundation/domain.ts'
import type { OwnItemsSort, OwnItemsWish } from '#machines/own-items/own-items-rules.ts'
import type { TaskStatus } from '#web/graphql/__generated__/graphql.ts'
import { visibilityLabels } from '#web/graphql/visibilities.ts'
import { t } from '#web/language/t.ts'

export const sorts = [
  { value: 'new', label: t('新しい順') },
  { value: 'old', label: t('古い順') },
  { value: 'title', label: t('タイトル順') },
  { value: 'views', label: t('表示回数順') },
  { value: 'size', label: t('サイズ順') },
] as const

type Sort = (typeof sorts)[number]['value']

/** Filters of the own items in the address. */
export interface ContentsSearch {
  readonly q?: string
  readonly sort?: Exclude<Sort, 'new'>
  readonly visibility?: Visibility
  /** Number of rows shown. */
  readonly show?: number
}

/** Number of rows added at a time (specification §9). */
export const ROWS_PER_STEP = 10

// A query of digits is parsed as a number.
function wordsOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 100) : ''
}

function isSort(value: unknown): value is Exclude<Sort, 'new'> {
  return value !== 'new' && sorts.some((sort) => sort.value === value)
}

function isVisibility(value: unknown): value is Visibility {
  return typeof value === 'string' && Object.hasOwn(visibilityLabels, value)
}

/** Reads the filters from the address; drops empty and unknown values. */
export function readContentsSearch({ q, sort, visibility, show }: Record<string, unknown>): ContentsSearch {
  return {
    ...(wordsOf(q) && { q: wordsOf(q) }),
    ...(isSort(sort) && { sort }),
    ...(isVisibility(visibility) && { visibility }),
    ...(typeof show === 'number' && Number.isInteger(show) && show > ROWS_PER_STEP && { show }),
  }
}

const orders: Readonly<Record<Sort, OwnItemsSort>> = {
  new: 'NEWEST',
  old: 'OLDEST',
  title: 'TITLE',
  views: 'POPULAR',
  size: 'SIZE',
}

/** Converts the filters to a request. */
export function toWish({ q = '', sort, visibility, show = ROWS_PER_STEP }: ContentsSearch): OwnItemsWish {
  return { query: q, visibility: visibility ?? null, sort: orders[sort ?? 'new'], show }
}

interface LogSearch {
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
