import { join } from 'node:path'

import type { programs as programSources } from '#backend/conversion/order/programs.ts'

/** Folder of the bundle, which contains this module when it runs. */
const folder = import.meta.dirname
const project = join(folder, '../../../..')

/** Paths of the programs within the bundle, in place of the source files. */
export const programs: typeof programSources = {
  worker: join(folder, 'worker.mjs'),
  frameThread: join(folder, 'frame-thread.mjs'),
  takeoutThread: join(folder, 'takeout-thread.mjs'),
  code: [folder, join(project, 'node_modules'), join(project, 'package.json')],
}

/** Path of the helper within the bundle. */
export const helperProgram = join(folder, 'helper.mjs')
