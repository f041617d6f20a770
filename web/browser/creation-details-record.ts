import type { CreationDetails } from '#contract/creation.ts'

import { createTabRecord } from './tab-record.ts'

const isDetails = (value: unknown): value is CreationDetails => {
  if (typeof value !== 'object' || value === null) return false
  const { title, description, hashTags, visibility, category } = value as Readonly<Record<string, unknown>>
  return (
    typeof title === 'string' &&
    typeof description === 'string' &&
    Array.isArray(hashTags) &&
    hashTags.every((tag) => typeof tag === 'string') &&
    (visibility === 'PUBLIC' || visibility === 'PRIVATE') &&
    (category === null || typeof category === 'string')
  )
}

/** So that a reload loses nothing that was typed. */
export const creationDetailsRecord = createTabRecord('creation-details', isDetails)
