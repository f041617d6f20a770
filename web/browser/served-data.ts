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

/** Data from which the server rendered a search page, so that the app renders the same. */
export interface ServedSearch {
  /** Search parameters, as the page parses them from its address. */
  readonly search: object
  /** The gateway's answers to a visitor, in the order of the page's requests. */
  readonly answers: readonly object[]
}

/** The `id` of the element that holds this data as JSON. */
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

/** True if the server has rendered this page for the search in its address. */
export function isSearchServed(): boolean {
  return servedElement() !== null
}

/** Reads the data of this document; null if the server has not rendered a search in it. */
export function readServedSearch(): ServedSearch | null {
  try {
    const value: unknown = JSON.parse(servedElement()?.textContent ?? 'null')
    return isServedSearch(value) ? value : null
  } catch {
    return null
  }
}
