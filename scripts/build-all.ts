import { ensureBundle } from '../server/bundle/ensure-bundle.ts'
import { ensureVisualizerBuild, ensureWebBuild } from '../server/web-files.ts'

/** Builds everything that the product serves, unless it is newer than its sources. */
export function buildAll(): void {
  ensureWebBuild()
  ensureVisualizerBuild()
  ensureBundle()
}

if (import.meta.main) buildAll()
