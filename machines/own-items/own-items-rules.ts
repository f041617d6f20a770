import type { OwnItem, OwnItemsPage, OwnItemsWish } from './own-items-contract.ts'

/** So many items go with one call. */
export const BATCH = 50

interface Known {
  readonly wish: OwnItemsWish
  readonly page: OwnItemsPage | null
  /** What the page was read for. */
  readonly pageOf: OwnItemsWish | null
}

const asksTheSame = (one: OwnItemsWish, other: OwnItemsWish) =>
  one.query === other.query && one.visibility === other.visibility && one.sort === other.sort

export const isSameWish = (one: OwnItemsWish, other: OwnItemsWish) =>
  asksTheSame(one, other) && one.show === other.show

/** Whether the page holds what is wanted, in its order, however many rows of it. */
export const isAnswer = ({ wish, pageOf }: Known) => pageOf !== null && asksTheSame(pageOf, wish)

/** Whether as many rows are there as are wanted. */
export const isThere = (known: Known) =>
  isAnswer(known) &&
  known.page !== null &&
  (known.page.items.length >= known.wish.show || !known.page.hasMore)

/** The rows that are shown. */
export const shownOf = ({ page, wish }: Pick<Known, 'page' | 'wish'>): readonly OwnItem[] =>
  page?.items.slice(0, wish.show) ?? []

/** Those of the shown rows that are chosen: what is out of sight is never changed. */
export const chosenOf = (known: Pick<Known, 'page' | 'wish'> & { readonly chosenIds: readonly string[] }) =>
  shownOf(known).filter(({ id }) => known.chosenIds.includes(id))
