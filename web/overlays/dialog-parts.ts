import type { dialogs as table } from './dialogs/dialog-table.ts'

type Dialogs = typeof table

let loaded: Dialogs | null = null
const watchers = new Set<() => void>()

/** Loads what dialogs are made of: more than a page that is only read needs. */
export async function loadDialogs(): Promise<void> {
  const { dialogs } = await import('./dialogs/dialog-table.ts')
  loaded = dialogs
  for (const watcher of watchers) watcher()
}

/** Null until they have been loaded. */
export function loadedDialogs(): Dialogs | null {
  return loaded
}

/** Gives the way to stop. */
export function watchLoadedDialogs(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
