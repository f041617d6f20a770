import { withLimit } from './answer-limit.ts'
import { isRecord } from './is-record.ts'
import { createTabRecord } from './tab-records.ts'

async function read(path: string, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(path, { signal: withLimit(signal), cache: 'no-store', credentials: 'omit' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  const content: unknown = await response.json()
  if (!isRecord(content)) throw new Error(`${path} holds no object`)
  return content
}

function text(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new Error('not a build')
  return value
}

/** Returns the manifest of one build; throws if there is none. */
export async function readManifest(buildId: string, signal: AbortSignal) {
  const { id, builtAt } = await read(`/builds/meta/${encodeURIComponent(buildId)}.json`, signal)
  return { id: text(id), builtAt: text(builtAt) }
}

/** Returns the id of the build that the server currently serves. */
export async function readLatest(signal: AbortSignal) {
  return {
    id: text((await read('/builds/latest.json', signal))['id']),
  }
}

/**
 * Build that this tab has already reloaded for: a server that still serves the old one causes no reload loop.
 */
export const takenBuild = createTabRecord('taken_build', (value) => typeof value === 'string')

/** Resolves when the browser is idle. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })
}

/** Calls back when the user returns to this tab or window; returns an unsubscribe function. */
export function watchReturn(onReturn: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') onReturn()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
  }
}

interface Marker {
  readonly path: string
  /** Milliseconds since 1970. */
  readonly at: number
}

function isMarker(value: unknown): value is Marker {
  return isRecord(value) && typeof value['path'] === 'string' && typeof value['at'] === 'number'
}

const record = createTabRecord('part_reload', isMarker)

/** This tab's last reload for a missing part; forgotten after `memory` milliseconds. */
export const reloadMarker = {
  age: (memory: number): number | null => {
    const marker = record.read()
    if (marker === null) return null
    const age = Date.now() - marker.at
    if (age >= 0 && age < memory) return age
    record.clear()
    return null
  },
  /** Throws without session storage: a page that cannot remember its reload must not reload. */
  set: (path: string): void => {
    record.write({ path, at: Date.now() })
    if (record.read()?.path !== path) throw new Error('session storage is off')
  },
}

/** Loads the whole page again, at this path. Throws for another origin. */
export function reloadAt(path: string): void {
  const target = new URL(path, location.href)
  if (target.origin !== location.origin) throw new Error(`not a path of this site: ${path}`)
  if (target.href === location.href) location.reload()
  else location.assign(target.href)
}

const NAME = 'PartFailedError'

/** True for the error of a lazily loaded part that could not be loaded. */
export function isPartFailure(error: unknown): boolean {
  return error instanceof Error && error.name === NAME
}

const failedAhead = new WeakSet<Error>()

/** Loads a part before it is needed; a failure here is no reason to reload the page. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  try {
    await load()
  } catch (error) {
    // The code that needs the part requests it again.
    if (error instanceof Error) failedAhead.add(error)
  }
}

/**
 * Watches for lazily loaded parts that fail to load; returns an unsubscribe function. `onFailed` returns the
 * action to take, which is skipped for parts loaded ahead. The error is rethrown to the importer under
 * another name: the router reloads the page itself on the names that browsers use, and only one of the two
 * may reload.
 */
export function watchFailedParts(onFailed: () => (() => void) | null): () => void {
  const listener = ({ payload }: Event & { readonly payload?: unknown }) => {
    if (payload instanceof Error) {
      payload.message = `A part of the page could not be loaded: ${payload.message}`
      payload.name = NAME
    }
    const act = onFailed()
    // `loadAhead` receives the error only after this event.
    setTimeout(() => {
      if (!(payload instanceof Error && failedAhead.has(payload))) act?.()
    })
  }
  addEventListener('vite:preloadError', listener)
  return () => removeEventListener('vite:preloadError', listener)
}
