import { useEffect } from 'react'

import type { Walkthrough } from '#machines/coach-mark/coach-mark-contract.ts'
import { useApp } from '#web/app-context.tsx'

/** `?walkthrough=restart` shows a walkthrough that was seen before. */
export interface WalkthroughSearch {
  readonly walkthrough?: 'restart'
}

export function readWalkthroughSearch({ walkthrough }: Record<string, unknown>): WalkthroughSearch {
  return walkthrough === 'restart' ? { walkthrough } : {}
}

/**
 * Shows a walkthrough on the first visit to a page, once its targets are there, and ends it with the page.
 */
export function useWalkthrough(walkthrough: Walkthrough, search: WalkthroughSearch, isThere = true): void {
  const { coachMark } = useApp()
  const isRestarted = search.walkthrough === 'restart'
  useEffect(() => {
    if (!isThere) return undefined
    coachMark.send({ type: isRestarted ? 'coachMark.restart' : 'coachMark.start', walkthrough })
    return () => coachMark.send({ type: 'coachMark.close' })
  }, [coachMark, walkthrough, isRestarted, isThere])
}
