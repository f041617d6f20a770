const KEY = 'grab_hint_known'

/** Whether a person has turned a scene on this device, and needs no hint any more. */
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
      // Where nothing can be kept, the hint comes again on the next page.
    }
  },
}
