import { join } from 'node:path'

import type { programs as programSources } from '#backend/conversion/order/programs.ts'

/** The folder of the bundle, of which this is a part by then. */
const folder = import.meta.dirname
const project = join(folder, '../../../..')

/** What stands in the bundle where the sources name themselves. */
export const programs: typeof programSources = {
  worker: join(folder, 'worker.mjs'),
  frameThread: join(folder, 'frame-thread.mjs'),
  code: [folder, join(project, 'node_modules'), join(project, 'package.json')],
}

/** Likewise. */
export const helperProgram = join(folder, 'helper.mjs')
