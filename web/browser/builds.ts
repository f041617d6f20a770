import { createTabRecord } from './tab-record.ts'

const read = async (path: string, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> => {
  const response = await fetch(path, { signal, cache: 'no-store', credentials: 'omit' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  const content: unknown = await response.json()
  if (typeof content !== 'object' || content === null) throw new Error(`${path} holds no object`)
  return content as Readonly<Record<string, unknown>>
}

const text = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') throw new Error('not a build')
  return value
}

/** The manifest of one build; throws where there is none. */
export const readManifest = async (buildId: string, signal: AbortSignal) => {
  const { id, builtAt } = await read(`/builds/meta/${encodeURIComponent(buildId)}.json`, signal)
  return { id: text(id), builtAt: text(builtAt) }
}

/** The id of the build that the server gives out now. */
export const readLatest = async (signal: AbortSignal) => ({
  id: text((await read('/builds/latest.json', signal))['id']),
})

/**
 * The build that this tab has reloaded for: a server that then still serves the old one is not asked again
 * and again.
 */
export const takenBuild = createTabRecord('taken_build', (value) => typeof value === 'string')

/** Settles in the first quiet moment. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve, 1)
  })

/** Says when the person comes back to this tab or window. */
export const watchReturn = (onReturn: () => void): (() => void) => {
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
