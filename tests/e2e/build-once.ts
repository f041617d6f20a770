import { ensureBundle } from '../../server/bundle/ensure-bundle.ts'
import { ensureVisualizerBuild, ensureWebBuild } from '../../server/web-files.ts'

/** Before the first story: two that start at the same time must not both build what they serve. */
export default function buildOnce(): void {
  ensureWebBuild()
  ensureVisualizerBuild()
  ensureBundle()
}
