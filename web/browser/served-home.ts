import { isRecord } from './is-record.ts'

/** What the server has drawn the home page with, so that the app draws the same. */
export interface ServedHome {
  /** The gateway's answers to a visitor, in the order of the page's requests. */
  readonly answers: readonly object[]
}

/** The `id` of the element in which the server leaves it. */
export const SERVED_HOME_ID = 'served-home'

function isServedHome(value: unknown): value is ServedHome {
  return isRecord(value) && Array.isArray(value['answers']) && value['answers'].every(isRecord)
}

/** What this document was drawn with; null where the server has drawn no home page in it. */
export function readServedHome(): ServedHome | null {
  try {
    const value: unknown = JSON.parse(document.querySelector(`#${SERVED_HOME_ID}`)?.textContent ?? 'null')
    return isServedHome(value) ? value : null
  } catch {
    return null
  }
}
