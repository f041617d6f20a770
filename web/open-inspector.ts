import type { Inspector } from '#visualizer/live/inspector.ts'

import { isDebugMode } from './browser/debug-mode.ts'

/** Development has it; a build carries it only when it was made with VITE_INSPECTOR=1. */
const isBuiltIn = import.meta.env.DEV || import.meta.env.VITE_INSPECTOR === '1'

/** The inspector of the debug mode, with its panel on the page; null outside debug mode. */
export async function openInspector(): Promise<Inspector | null> {
  // Read in every build: the router soon takes the parameter out of the address, and the tab remembers.
  const isAsked = isDebugMode()
  if (!isBuiltIn || !isAsked) return null
  const { startInspecting } = await import('#visualizer/live/start-inspecting.tsx')
  return await startInspecting({
    acceptsEvents: import.meta.env.DEV,
    withStately: import.meta.env.VITE_STATELY_INSPECTOR === '1',
  })
}
