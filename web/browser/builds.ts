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

/** The manifest of one build; throws where there is none. */
export async function readManifest(buildId: string, signal: AbortSignal) {
  const { id, builtAt } = await read(`/builds/meta/${encodeURIComponent(buildId)}.json`, signal)
  return { id: text(id), builtAt: text(builtAt) }
}

/** The id of the build that the server gives out now. */
export async function readLatest(signal: AbortSignal) {
  return {
    id: text((await read('/builds/latest.json', signal))['id']),
  }
}

/**
 * The build that this tab has reloaded for: a server that then still serves the old one is not asked again
 * and again.
 */
export const takenBuild = createTabRecord('taken_build', (value) => typeof value === 'string')

/** Settles in the first quiet moment. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })
}

/** Says when the person comes back to this tab or window. */
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
