import type { dialogs as table } from './dialogs/dialog-table.ts'

type Dialogs = typeof table

let loaded: Dialogs | null = null
const watchers = new Set<() => void>()

/** Loads the dialogs' components, which a page that is only read does not need. */
export async function loadDialogs(): Promise<void> {
  const { dialogs } = await import('./dialogs/dialog-table.ts')
  loaded = dialogs
  for (const watcher of watchers) watcher()
}

/** Returns the components of the dialogs; null until they have been loaded. */
export function loadedDialogs(): Dialogs | null {
  return loaded
}

/** Calls back once the components are loaded; returns an unsubscribe function. */
export function watchLoadedDialogs(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
