import type { Visibility } from '../foundation/domain.ts'
import type { Failure } from '../foundation/failure.ts'

/** An own spatial image, as a row of the atelier shows it. */
export interface OwnItem {
  readonly id: string
  /** May be empty. */
  readonly title: string
  readonly visibility: Visibility
  readonly thumbnailUrl: string | null
  /** Its sizes, as the attribute srcset takes them. */
  readonly thumbnailAvifSet?: string | null
  readonly thumbnailWebpSet?: string | null
  readonly views: number | null
  readonly splatBytes: number | null
  /** ISO 8601. */
  readonly createdAt: string
  readonly updatedAt: string
}

export type OwnItemsSort = 'NEWEST' | 'OLDEST' | 'TITLE' | 'POPULAR' | 'SIZE'

/** Which of the own items are wanted, in which order, and how many rows of them. */
export interface OwnItemsWish {
  /** Words that all occur; empty for any. */
  readonly query: string
  readonly visibility: Visibility | null
  readonly sort: OwnItemsSort
  readonly show: number
}

/** How many there are; the least where it is not exact. */
export interface ItemCount {
  readonly total: number
  readonly isTotalExact: boolean
}

/** The rows that were read, from the first one on. */
export interface OwnItemsPage {
  readonly items: readonly OwnItem[]
  readonly hasMore: boolean
  /** Of those that are wanted. */
  readonly found: ItemCount
  /** Of all own items. */
  readonly all: ItemCount
}

/** What is done with many items. */
export type BulkChange =
  | { readonly kind: 'visibility'; readonly visibility: Visibility }
  | { readonly kind: 'deletion' }

interface BulkFailure {
  readonly item: OwnItem
  readonly failure: Failure
}

/** A change of many items: how far it is, and what it could not do. */
export interface BulkWork {
  readonly change: BulkChange
  /** All that it began with. */
  readonly total: number
  readonly waiting: readonly OwnItem[]
  readonly current: readonly OwnItem[]
  readonly failures: readonly BulkFailure[]
}

/** What one call could not do, by id. */
export type BatchFailures = readonly { readonly id: string; readonly failure: Failure }[]
