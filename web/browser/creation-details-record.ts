import { isRecord } from './is-record.ts'
import { createTabRecord } from './tab-record.ts'

/** What a person has decided about a result whose task has not been started. */
export interface CreationDetailsRecord {
  readonly title: string
  readonly description: string
  readonly hashTags: readonly string[]
  readonly visibility: 'PUBLIC' | 'PRIVATE'
  readonly category: string | null
}

function isDetails(value: unknown): value is CreationDetailsRecord {
  if (!isRecord(value)) return false
  const { title, description, hashTags, visibility, category } = value
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
