import type { Inspector } from '#visualizer/live/inspector.ts'

import { isDebugMode } from './browser/device.ts'

/** Always included in development; a build includes it only with VITE_INSPECTOR=1. */
const isBuiltIn = import.meta.env.DEV || import.meta.env.VITE_INSPECTOR === '1'

/** Opens the inspector of debug mode with its panel on the page; null outside debug mode. */
export async function openInspector(): Promise<Inspector | null> {
  // Read it in every build: the router soon removes the parameter from the address, and the tab remembers it.
  const isAsked = isDebugMode()
  if (!isBuiltIn || !isAsked) return null
  const { startInspecting } = await import('#visualizer/live/start-inspecting.tsx')
  return await startInspecting({
    acceptsEvents: import.meta.env.DEV,
    withStately: import.meta.env.VITE_STATELY_INSPECTOR === '1',
  })
}
