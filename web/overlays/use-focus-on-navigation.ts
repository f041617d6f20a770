import { useEffect, useRef } from 'react'

import { useApp } from '../app-context.tsx'

/** After a navigation, announces the page and moves the focus to its start. */
export function useFocusOnNavigation(path: string) {
  const { announcements } = useApp()
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    announcements.announce(document.title)
    const main = document.querySelector<HTMLElement>('#main')
    if (main === null || main.contains(document.activeElement)) return
    const heading = main.querySelector<HTMLElement>('h1[tabindex="-1"]')
    const target = heading ?? main
    target.focus({ preventScroll: true })
  }, [path, announcements])
}
