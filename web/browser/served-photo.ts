import { isRecord } from './is-record.ts'

/** What the server has drawn a page of a spatial image with, so that the app draws the same. */
export interface ServedPhoto {
  /** What the item is asked for by: as in the address, and as its link has it. */
  readonly ids: readonly string[]
  /** The gateway's answer to a visitor. */
  readonly answer: object
}

/** The `id` of the element in which the server leaves it. */
export const SERVED_PHOTO_ID = 'served-photo'

function isServedPhoto(value: unknown): value is ServedPhoto {
  return (
    isRecord(value) &&
    Array.isArray(value['ids']) &&
    value['ids'].every((id) => typeof id === 'string') &&
    isRecord(value['answer'])
  )
}

/** What this document was drawn with; null where the server has drawn no spatial image in it. */
export function readServedPhoto(): ServedPhoto | null {
  try {
    const value: unknown = JSON.parse(document.querySelector(`#${SERVED_PHOTO_ID}`)?.textContent ?? 'null')
    return isServedPhoto(value) ? value : null
  } catch {
    return null
  }
}
