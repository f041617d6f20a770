function keyOf(id: string) {
  return `walkthrough_seen:${id}`
}

/** Which walkthroughs a person has seen on this device. Throws where storage is off. */
export const seenWalkthroughs = {
  has: (id: string): boolean => localStorage.getItem(keyOf(id)) !== null,
  add: (id: string): void => localStorage.setItem(keyOf(id), '1'),
}

/** The first thing of this kind that takes up room on the page. Throws on what is no selector. */
export function targetOf(selector: string): Element | null {
  return (
    [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0) ?? null
  )
}
