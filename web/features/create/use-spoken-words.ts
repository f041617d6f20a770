import { useEffect, useRef } from 'react'

import { useApp } from '#web/app-context.tsx'

/** Announces words politely when they change, except for those shown when the page opened. */
export function useAnnounceChanges(words: string | null): void {
  const { announcements } = useApp()
  const last = useRef(words)
  useEffect(() => {
    if (words === last.current) return
    last.current = words
    if (words !== null) announcements.announce(words)
  }, [announcements, words])
}
