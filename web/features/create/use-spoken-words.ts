import { useEffect, useRef } from 'react'

import { useApp } from '#web/app-context.tsx'

/** Says words aloud when they change, politely; not those that stood when the page opened. */
export function useSpokenWords(words: string | null): void {
  const { announcements } = useApp()
  const last = useRef(words)
  useEffect(() => {
    if (words === last.current) return
    last.current = words
    if (words !== null) announcements.announce(words)
  }, [announcements, words])
}
