/**
 * A record that lives as long as the tab, in session storage; null where there is none or it cannot be read.
 */
export interface TabRecord<T> {
  readonly read: () => T | null
  readonly write: (value: T) => void
  readonly clear: () => void
}

export function createTabRecord<T>(key: string, accepts: (value: unknown) => value is T): TabRecord<T> {
  return {
    read: () => {
      try {
        const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return accepts(value) ? value : null
      } catch {
        return null
      }
    },
    write: (value) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
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
