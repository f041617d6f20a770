import { isRecord } from './is-record.ts'

/** What the server has drawn the page of a search with, so that the app draws the same. */
export interface ServedSearch {
  /** What is looked for, as the page reads it in its address. */
  readonly search: object
  /** The gateway's answers to a visitor, in the order of the page's requests. */
  readonly answers: readonly object[]
}

/** The `id` of the element in which the server leaves it. */
export const SERVED_SEARCH_ID = 'served-search'

function servedElement(): Element | null {
  return document.querySelector(`#${SERVED_SEARCH_ID}`)
}

function isServedSearch(value: unknown): value is ServedSearch {
  return (
    isRecord(value) &&
    isRecord(value['search']) &&
    Array.isArray(value['answers']) &&
    value['answers'].every(isRecord)
  )
}

/** Whether the server has drawn this page for the words in its address. */
export function isSearchServed(): boolean {
  return servedElement() !== null
}

/** What this document was drawn with; null where the server has drawn no search in it. */
export function readServedSearch(): ServedSearch | null {
  try {
    const value: unknown = JSON.parse(servedElement()?.textContent ?? 'null')
    return isServedSearch(value) ? value : null
  } catch {
    return null
  }
}
