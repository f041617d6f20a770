import { isRecord } from './is-record.ts'

/** Record in session storage, which lives as long as the tab; null if there is none or it is invalid. */
export interface TabRecord<T> {
  readonly read: () => T | null
  readonly write: (value: T) => void
  readonly clear: () => void
}

/** Increment it when the meaning of a stored record changes; records of older builds are then ignored. */
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
        // Storage is full or switched off: the tab continues without a record.
      }
    },
    clear: () => {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Storage is switched off, so there is no record.
      }
    },
  }
}
