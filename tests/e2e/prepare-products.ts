import { conversionsFolder, pruneConversions } from '#backend/testing/conversions-folder.ts'

import { ensureBundle } from '../../server/bundle/ensure-bundle.ts'
import { ensureVisualizerBuild, ensureWebBuild } from '../../server/web-files.ts'

/** Builds what the products of all workers serve, and has them share their conversions. */
export default async function prepareProducts(): Promise<void> {
  ensureWebBuild()
  ensureVisualizerBuild()
  ensureBundle()
  const folder = conversionsFolder()
  await pruneConversions(folder)
  process.env['TEST_CONVERSIONS'] ??= folder
}
