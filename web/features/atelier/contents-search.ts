import type { Visibility } from '#machines/foundation/domain.ts'
import { visibilityWords } from '#web/graphql/visibility-words.ts'
import { locale, t } from '#web/language/t.ts'

import type { OwnItem } from './use-own-items.ts'

export const sorts = [
  { value: 'new', label: t('新しい順') },
  { value: 'old', label: t('古い順') },
  { value: 'title', label: t('タイトル順') },
  { value: 'views', label: t('表示回数順') },
  { value: 'size', label: t('サイズ順') },
] as const

type Sort = (typeof sorts)[number]['value']

/** How the own items are asked for in the address. */
export interface ContentsSearch {
  readonly q?: string
  readonly sort?: Exclude<Sort, 'new'>
  readonly visibility?: Visibility
  /** How many rows are shown. */
  readonly show?: number
}

/** How many rows are added at a time (specification §9). */
export const STEP = 10

// A query of digits arrives as a number.
function wordsOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 100) : ''
}

function isSort(value: unknown): value is Exclude<Sort, 'new'> {
  return value !== 'new' && sorts.some((sort) => sort.value === value)
}

function isVisibility(value: unknown): value is Visibility {
  return typeof value === 'string' && Object.hasOwn(visibilityWords, value)
}

/** Reads an address; what is empty or unknown falls away. */
export function readContentsSearch({ q, sort, visibility, show }: Record<string, unknown>): ContentsSearch {
  return {
    ...(wordsOf(q) && { q: wordsOf(q) }),
    ...(isSort(sort) && { sort }),
    ...(isVisibility(visibility) && { visibility }),
    ...(typeof show === 'number' && Number.isInteger(show) && show > STEP && { show }),
  }
}

const byTitle = new Intl.Collator(locale(), { numeric: true })

const orders: Readonly<Record<Sort, (a: OwnItem, b: OwnItem) => number>> = {
  new: (a, b) => b.createdAt.localeCompare(a.createdAt),
  old: (a, b) => a.createdAt.localeCompare(b.createdAt),
  title: (a, b) => byTitle.compare(a.title, b.title),
  views: (a, b) => (b.views ?? 0) - (a.views ?? 0),
  size: (a, b) => (b.splatBytes ?? 0) - (a.splatBytes ?? 0),
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** The items that the address asks for, in its order: every word stands in title, description or tags. */
export function chooseItems(
  items: readonly OwnItem[],
  {
    q = '',
    sort = 'new',
    visibility,
  }: { readonly q?: string; readonly sort?: Sort; readonly visibility?: Visibility },
): readonly OwnItem[] {
  const words = plain(q).split(/\s+/).filter(Boolean)
  return items
    .filter((item) => visibility === undefined || item.visibility === visibility)
    .filter((item) => {
      const text = plain([item.title, item.description, ...item.hashTags.map((tag) => `#${tag}`)].join('\n'))
      return words.every((word) => text.includes(word))
    })
    .toSorted(orders[sort])
}
