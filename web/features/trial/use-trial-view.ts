import { useSelector } from '@xstate/react'
import { createElement, useEffect, useState } from 'react'
import type { ComponentType, ReactElement } from 'react'

import { useApp } from '#web/app-context.tsx'

let loaded: ComponentType | null = null

/** Loads the view of a trial: its stage and actions. */
async function loadTrialView(): Promise<ComponentType> {
  loaded = (await import('./trial-view.tsx')).TrialView
  return loaded
}

/**
 * Returns the view of the trial, which replaces the top of the page; null without a trial and until it has
 * loaded.
 */
export function useTrialView(): ReactElement | null {
  const { trial, onTouch } = useApp()
  const isShown = useSelector(trial, (snapshot) => snapshot.hasTag('shown'))
  const [View, setView] = useState(() => loaded)
  // Load it before a file has been picked.
  useEffect(() => onTouch(loadTrialView), [onTouch])
  useEffect(() => {
    // If the chunk cannot be loaded, the page reloads, as for every chunk.
    if (isShown)
      void loadTrialView().then(
        (view) => setView(() => view),
        () => undefined,
      )
  }, [isShown])
  return isShown && View !== null ? createElement(View) : null
}
