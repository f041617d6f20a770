import { isRecord } from './is-record.ts'

/** Data from which the server rendered the home page, so that the app renders the same. */
export interface ServedHome {
  /** The gateway's answers to a visitor, in the order of the page's requests. */
  readonly answers: readonly object[]
}

/** The `id` of the element that holds this data as JSON. */
export const SERVED_HOME_ID = 'served-home'

function isServedHome(value: unknown): value is ServedHome {
  return isRecord(value) && Array.isArray(value['answers']) && value['answers'].every(isRecord)
}

/** Reads the data of this document; null if the server has not rendered the home page in it. */
export function readServedHome(): ServedHome | null {
  try {
    const value: unknown = JSON.parse(document.querySelector(`#${SERVED_HOME_ID}`)?.textContent ?? 'null')
    return isServedHome(value) ? value : null
  } catch {
    return null
  }
}
