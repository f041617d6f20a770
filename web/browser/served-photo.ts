import { isRecord } from './is-record.ts'

/** Data from which the server rendered the page of a spatial image, so that the app renders the same. */
export interface ServedPhoto {
  /** Identifiers by which the item is requested: the one in the address, and the one in its link. */
  readonly ids: readonly string[]
  /** The gateway's answer to a visitor. */
  readonly answer: object
}

/** The `id` of the element that holds this data as JSON. */
export const SERVED_PHOTO_ID = 'served-photo'

function isServedPhoto(value: unknown): value is ServedPhoto {
  return (
    isRecord(value) &&
    Array.isArray(value['ids']) &&
    value['ids'].every((id) => typeof id === 'string') &&
    isRecord(value['answer'])
  )
}

/** Reads the data of this document; null if the server has not rendered a spatial image in it. */
export function readServedPhoto(): ServedPhoto | null {
  try {
    const value: unknown = JSON.parse(document.querySelector(`#${SERVED_PHOTO_ID}`)?.textContent ?? 'null')
    return isServedPhoto(value) ? value : null
  } catch {
    return null
  }
}
