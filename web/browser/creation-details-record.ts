import type { CreationDetails } from '#contract/creation.ts'

import { isRecord } from './is-record.ts'
import { createTabRecord } from './tab-record.ts'

function isDetails(value: unknown): value is CreationDetails {
  if (!isRecord(value)) return false
  const { title, titles = {}, description, hashTags, visibility, category } = value
  return (
    typeof title === 'string' &&
    isRecord(titles) &&
    Object.values(titles).every((one) => typeof one === 'string') &&
    typeof description === 'string' &&
    Array.isArray(hashTags) &&
    hashTags.every((tag) => typeof tag === 'string') &&
    (visibility === 'PUBLIC' || visibility === 'UNLISTED' || visibility === 'PRIVATE') &&
    (category === null || typeof category === 'string')
  )
}

/** Keeps typed details through a reload. */
export const creationDetailsRecord = createTabRecord('creation-details', isDetails)
