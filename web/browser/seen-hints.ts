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

function keyOf(id: string) {
  return `walkthrough_seen:${id}`
}

/** Walkthroughs that were seen on this device. Throws if storage is off. */
export const seenWalkthroughs = {
  has: (id: string): boolean => localStorage.getItem(keyOf(id)) !== null,
  add: (id: string): void => localStorage.setItem(keyOf(id), '1'),
}

/** Returns the first matching element that has a box on the page. Throws for an invalid selector. */
export function targetOf(selector: string): Element | null {
  return (
    [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0) ?? null
  )
}
