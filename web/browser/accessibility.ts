/** Text of the page's single live region. */
export interface AnnouncementStore {
  readonly announce: (text: string) => void
  readonly read: () => string
  readonly watch: (onChange: () => void) => () => void
}

export function createAnnouncements(): AnnouncementStore {
  const watchers = new Set<() => void>()
  let current = ''
  return {
    announce: (text) => {
      // Screen readers announce a repeated text only if the content changes.
      current = text === current ? `${text}\u00a0` : text
      for (const watcher of watchers) watcher()
    },
    read: () => current,
    watch: (onChange) => {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
  }
}

/** Position of the focus in a list, for when its item is removed. */
interface Place {
  readonly target: Element
  readonly item: Element
  readonly list: Element
  readonly index: number
  readonly path: string
}

const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

function placeOf(target: EventTarget | null): Place | null {
  const item = target instanceof Element ? target.closest('li') : null
  const list = item?.parentElement
  if (!(target instanceof Element) || !item || !list) return null
  return { target, item, list, index: [...list.children].indexOf(item), path: location.pathname }
}

/** Returns the item if it is still there, else the item now at its index, else the one before. */
function successorOf({ item, list, index }: Place): Element | null {
  if (item.isConnected) return item
  return list.isConnected ? (list.children[index] ?? list.children[index - 1] ?? null) : null
}

function moveFocus(place: Place): void {
  // Leave a focus that has moved meanwhile; another page begins at its own heading.
  if (document.activeElement !== document.body || location.pathname !== place.path) return
  const inList = successorOf(place)?.querySelector<HTMLElement>(reachable)
  const next = inList ?? document.querySelector<HTMLElement>('main h1[tabindex="-1"]')
  next?.focus()
}

/**
 * Keeps the focus nearby when the focused element is removed, such as the row that a press deletes; browsers
 * drop it then. Returns a function that stops this.
 */
export function keepFocus(): () => void {
  let place: Place | null = null
  const onFocus = ({ target }: Event) => {
    place = placeOf(target)
  }
  const observer = new MutationObserver(() => {
    if (place === null || place.target.isConnected) return
    const lost = place
    place = null
    setTimeout(() => moveFocus(lost))
  })
  document.addEventListener('focusin', onFocus)
  observer.observe(document, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', onFocus)
    observer.disconnect()
  }
}
