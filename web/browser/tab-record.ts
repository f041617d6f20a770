/**
 * A record that lives as long as the tab, in session storage; null where there is none or it cannot be read.
 */
export interface TabRecord<T> {
  readonly read: () => T | null
  readonly write: (value: T) => void
  readonly clear: () => void
}

/** Goes up when the meaning of a kept record changes: what an older build has kept is then forgotten. */
const VERSION = 1

interface Kept {
  readonly version: unknown
  readonly value: unknown
}

function isKept(kept: unknown): kept is Kept {
  return typeof kept === 'object' && kept !== null && 'version' in kept && 'value' in kept
}

export function createTabRecord<T>(
  key: string,
  accepts: (value: unknown) => value is T,
  version = VERSION,
): TabRecord<T> {
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return isKept(kept) && kept.version === version && accepts(kept.value) ? kept.value : null
      } catch {
        return null
      }
    },
    write: (value) => {
      try {
        sessionStorage.setItem(key, JSON.stringify({ version, value }))
      } catch {
        // Storage is full or switched off: the tab works on, only without memory.
      }
    },
    clear: () => {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Nothing was kept where storage is switched off.
      }
    },
  }
}
