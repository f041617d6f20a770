import type { FeedbackCategory } from '#web/graphql/__generated__/graphql.ts'

export interface FeedbackSearch {
  /** Path of the page that it is about. */
  readonly from?: string
  readonly category?: FeedbackCategory
}

const isCategory: Readonly<Record<FeedbackCategory, true>> = {
  BUG: true,
  REQUEST: true,
  REPORT: true,
  OTHER: true,
}

/** What a link to the form may say beforehand; what it says wrongly is passed over. */
export const readFeedbackSearch = ({ from, category }: Record<string, unknown>): FeedbackSearch => ({
  ...(typeof from === 'string' && from.length <= 1500 && /^\/(?![/\\])/.test(from) ? { from } : {}),
  ...(typeof category === 'string' && Object.hasOwn(isCategory, category)
    ? { category: category as FeedbackCategory }
    : {}),
})
