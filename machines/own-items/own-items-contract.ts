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
