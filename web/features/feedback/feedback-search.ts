import type { FeedbackCategory } from '#web/graphql/__generated__/graphql.ts'

export interface FeedbackSearch {
  /** Path of the page that the feedback is about. */
  readonly from?: string
  readonly category?: FeedbackCategory
}

const categories: Readonly<Record<FeedbackCategory, true>> = {
  BUG: true,
  REQUEST: true,
  REPORT: true,
  OTHER: true,
}

function isCategory(value: unknown): value is FeedbackCategory {
  return typeof value === 'string' && Object.hasOwn(categories, value)
}

/** Reads the initial values of the form from a link; ignores invalid ones. */
export function readFeedbackSearch({ from, category }: Record<string, unknown>): FeedbackSearch {
  return {
    ...(typeof from === 'string' && from.length <= 1500 && /^\/(?![/\\])/.test(from) ? { from } : {}),
    ...(isCategory(category) && { category }),
  }
}
