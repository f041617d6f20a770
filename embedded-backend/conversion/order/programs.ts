import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../../..')
const conversion = join(project, 'embedded-backend/conversion')

/** Files that run in processes and threads of their own; the server's bundle substitutes its own. */
export const programs = {
  worker: join(conversion, 'worker/worker.ts'),
  frameThread: join(conversion, 'render/frame-thread.ts'),
  takeoutThread: join(project, 'embedded-backend/rules/takeout/takeout-thread.ts'),
  /**
   * Code of a worker. The rest of the project stays invisible to it, as it usually contains the data folder.
   */
  code: ['node_modules', 'embedded-backend', 'contract', 'package.json'].map((name) => join(project, name)),
}
