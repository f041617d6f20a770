import { conversionsFolder, pruneConversions } from '#backend/testing/conversions-folder.ts'

import { buildAll } from '../../scripts/build-all.ts'

/** Builds what the products of all workers serve, and sets up their shared cache of conversions. */
export default async function prepareProducts(): Promise<void> {
  buildAll()
  const folder = conversionsFolder()
  await pruneConversions(folder)
  process.env['TEST_CONVERSIONS'] ??= folder
}
