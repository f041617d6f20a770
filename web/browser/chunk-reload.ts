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

const failedAhead = new WeakSet<Error>()

/** Loads a part before it is wanted: that it cannot be loaded is no reason to load the page again. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  try {
    await load()
  } catch (error) {
    // Who wants it asks for it again.
    if (error instanceof Error) failedAhead.add(error)
  }
}

/**
 * Hears of lazily loaded parts that cannot be loaded; `onFailed` answers what is to be done about one that
 * was wanted. The error is rethrown to the importer under another name: the router reloads the page by itself
 * for the names that browsers give, and only one may do that.
 */
export function watchFailedParts(onFailed: () => (() => void) | null): () => void {
  const listener = ({ payload }: Event & { readonly payload?: unknown }) => {
    if (payload instanceof Error) {
      payload.message = `A part of the page could not be loaded: ${payload.message}`
      payload.name = NAME
    }
    const act = onFailed()
    // Who loads ahead hears of the failure after this event.
    setTimeout(() => {
      if (!(payload instanceof Error && failedAhead.has(payload))) act?.()
    })
  }
  addEventListener('vite:preloadError', listener)
  return () => removeEventListener('vite:preloadError', listener)
}
