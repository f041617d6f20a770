import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { InspectionEvent } from 'xstate'

import { DebugPanel } from './debug-panel.tsx'
import { createInspector } from './inspector.ts'
import type { Inspector } from './inspector.ts'

interface Settings {
  readonly acceptsEvents: boolean
  /** Also connects Stately's inspector to this app; it opens a page of stately.ai. */
  readonly withStately: boolean
}

/** Starts to report the machines, and adds the debug panel above the page. */
export async function startInspecting({ acceptsEvents, withStately }: Settings): Promise<Inspector> {
  const inspector = createInspector({ acceptsEvents })
  const place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place).render(
    <StrictMode>
      <DebugPanel inspector={inspector} visualizerUrl={acceptsEvents ? '/visualizer/#/app?tab=live' : null} />
    </StrictMode>,
  )
  if (!withStately) return inspector
  const { openStately } = await import('./stately.ts')
  const tellStately = openStately()
  return {
    ...inspector,
    inspect: (event: InspectionEvent) => {
      inspector.inspect(event)
      tellStately(event)
    },
  }
}
