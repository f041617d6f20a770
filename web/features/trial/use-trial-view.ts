import { useSelector } from '@xstate/react'
import { createElement, useEffect, useState } from 'react'
import type { ComponentType, ReactElement } from 'react'

import { useApp } from '#web/app-context.tsx'

let loaded: ComponentType | null = null

/** Loads what shows a trial: its stage, and what can be done with it. */
async function loadTrialView(): Promise<ComponentType> {
  loaded = (await import('./trial-view.tsx')).TrialView
  return loaded
}

/**
 * What shows the trial in the place of the page's beginning; null where there is none, and until it has been
 * loaded: the page stands meanwhile.
 */
export function useTrialView(): ReactElement | null {
  const { trial, onTouch } = useApp()
  const isShown = useSelector(trial, (snapshot) => snapshot.hasTag('shown'))
  const [View, setView] = useState(() => loaded)
  // It is there before a file has been picked.
  useEffect(() => onTouch(loadTrialView), [onTouch])
  useEffect(() => {
    // Where it cannot be loaded the page is loaded again, as for every part.
    if (isShown)
      void loadTrialView().then(
        (view) => setView(() => view),
        () => undefined,
      )
  }, [isShown])
  return isShown && View !== null ? createElement(View) : null
}
