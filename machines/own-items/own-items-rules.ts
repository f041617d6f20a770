import type { OwnItem, OwnItemsPage, OwnItemsWish } from './own-items-contract.ts'

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
