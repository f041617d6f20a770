import { isRecord } from './is-record.ts'

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

export function createTabRecord<T>(
  key: string,
  accepts: (value: unknown) => value is T,
  version = VERSION,
): TabRecord<T> {
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        if (!isRecord(kept) || kept['version'] !== version) return null
        const { value } = kept
        return accepts(value) ? value : null
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
