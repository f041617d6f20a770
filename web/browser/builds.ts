import { withLimit } from './answer-limit.ts'
import { isRecord } from './is-record.ts'
import { createTabRecord } from './tab-record.ts'

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
