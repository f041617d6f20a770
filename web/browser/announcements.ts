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
