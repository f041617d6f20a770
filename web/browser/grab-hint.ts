const KEY = 'grab_hint_known'

/** Remembers that a scene was turned on this device, so that the hint is no longer needed. */
export const grabHint = {
  isKnown: (): boolean => {
    try {
      return localStorage.getItem(KEY) !== null
    } catch {
      return false
    }
  },
  keep: (): void => {
    try {
      localStorage.setItem(KEY, '1')
    } catch {
      // Without storage the hint appears again on the next page.
    }
  },
}
