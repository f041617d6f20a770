import type { Visibility } from '../foundation/domain.ts'
import type { Failure } from '../foundation/failure.ts'

/** One of the user's own spatial images, as a row of the atelier. */
export interface OwnItem {
  readonly id: string
  /** May be empty. */
  readonly title: string
  readonly visibility: Visibility
  readonly thumbnailUrl: string | null
  /** Sizes of the thumbnail, as a value of the srcset attribute. */
  readonly thumbnailAvifSet?: string | null
  readonly thumbnailWebpSet?: string | null
  readonly views: number | null
  readonly splatBytes: number | null
  /** ISO 8601. */
  readonly createdAt: string
  readonly updatedAt: string
}

export type OwnItemsSort = 'NEWEST' | 'OLDEST' | 'TITLE' | 'POPULAR' | 'SIZE'

/** The requested items, their order, and the number of rows (`show`). */
export interface OwnItemsWish {
  /** Search words that must all occur; empty matches any item. */
  readonly query: string
  readonly visibility: Visibility | null
  readonly sort: OwnItemsSort
  readonly show: number
}

/** Number of items; a lower bound unless it is exact. */
export interface ItemCount {
  readonly total: number
  readonly isTotalExact: boolean
}

/** The rows read so far, from the first one. */
export interface OwnItemsPage {
  readonly items: readonly OwnItem[]
  readonly hasMore: boolean
  /** Count of the items that match. */
  readonly found: ItemCount
  /** Count of all the user's items. */
  readonly all: ItemCount
}

/** Change applied to many items. */
export type BulkChange =
  | { readonly kind: 'visibility'; readonly visibility: Visibility }
  | { readonly kind: 'deletion' }

interface BulkFailure {
  readonly item: OwnItem
  readonly failure: Failure
}

/** A change of many items: its progress and its failures. */
export interface BulkWork {
  readonly change: BulkChange
  /** Number of items at the beginning. */
  readonly total: number
  readonly waiting: readonly OwnItem[]
  readonly current: readonly OwnItem[]
  readonly failures: readonly BulkFailure[]
}

/** Failed items of one call, by id. */
export type BatchFailures = readonly { readonly id: string; readonly failure: Failure }[]

/** Number of items per call. */
export const BATCH = 50

interface Known {
  readonly wish: OwnItemsWish
  readonly page: OwnItemsPage | null
  /** Wish for which the page was read. */
  readonly pageOf: OwnItemsWish | null
}

const asksTheSame = (one: OwnItemsWish, other: OwnItemsWish) =>
  one.query === other.query && one.visibility === other.visibility && one.sort === other.sort

export const isSameWish = (one: OwnItemsWish, other: OwnItemsWish) =>
  asksTheSame(one, other) && one.show === other.show

/** True if the page was read for this query, visibility and order, whatever its number of rows. */
export const isAnswer = ({ wish, pageOf }: Known) => pageOf !== null && asksTheSame(pageOf, wish)

/** True if the page answers the wish and has all its rows. */
export const isThere = (known: Known) =>
  isAnswer(known) &&
  known.page !== null &&
  (known.page.items.length >= known.wish.show || !known.page.hasMore)

/** The visible rows. */
export const shownOf = ({ page, wish }: Pick<Known, 'page' | 'wish'>): readonly OwnItem[] =>
  page?.items.slice(0, wish.show) ?? []

/** The chosen rows among the visible ones: rows out of sight are never changed. */
export const chosenOf = (known: Pick<Known, 'page' | 'wish'> & { readonly chosenIds: readonly string[] }) =>
  shownOf(known).filter(({ id }) => known.chosenIds.includes(id))
