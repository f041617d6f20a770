import { isRecord } from './is-record.ts'
import { createTabRecord } from './tab-record.ts'

interface Marker {
  readonly path: string
  /** Milliseconds since 1970. */
  readonly at: number
}

function isMarker(value: unknown): value is Marker {
  return isRecord(value) && typeof value['path'] === 'string' && typeof value['at'] === 'number'
}

const record = createTabRecord('part_reload', isMarker)

/** The memory of this tab of its last reload for a missing part; forgotten after `memory` milliseconds. */
export const reloadMarker = {
  age: (memory: number): number | null => {
    const marker = record.read()
    if (marker === null) return null
    const age = Date.now() - marker.at
    if (age >= 0 && age < memory) return age
    record.clear()
    return null
  },
  /** Throws where nothing can be kept: a page that cannot remember its reload must not reload. */
  set: (path: string): void => {
    record.write({ path, at: Date.now() })
    if (record.read()?.path !== path) throw new Error('session storage is off')
  },
}

/** Reloads the whole page, at this path. */
export function reloadAt(path: string): void {
  const target = new URL(path, location.href)
  if (target.origin !== location.origin) throw new Error(`not a path of this site: ${path}`)
  if (target.href === location.href) location.reload()
  else location.assign(target.href)
}

const NAME = 'PartFailedError'

/** Whether a page failed because a part of it could not be loaded. */
export function isPartFailure(error: unknown): boolean {
  return error instanceof Error && error.name === NAME
}

let ahead = 0

/** Loads a part before it is wanted: that it cannot be loaded is no reason to load the page again. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  ahead += 1
  try {
    await load()
  } catch {
    // Who wants it asks for it again.
  } finally {
    ahead -= 1
  }
}

/**
 * Hears of lazily loaded parts that cannot be loaded. The error is rethrown to the importer under
 * another name: the router reloads the page by itself for the names that browsers give, and only one may do
 * that.
 */
export function watchFailedParts(onFailed: () => void): () => void {
  const listener = (event: Event & { readonly payload?: unknown }) => {
    if (event.payload instanceof Error) {
      event.payload.message = `A part of the page could not be loaded: ${event.payload.message}`
      event.payload.name = NAME
    }
    if (ahead === 0) onFailed()
  }
  addEventListener('vite:preloadError', listener)
  return () => removeEventListener('vite:preloadError', listener)
}
