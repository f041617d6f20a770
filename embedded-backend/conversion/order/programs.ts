import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../../..')
const conversion = join(project, 'embedded-backend/conversion')

/** Files that run in processes and threads of their own; the server's bundle puts its own in their place. */
export const programs = {
  worker: join(conversion, 'worker/worker.ts'),
  frameThread: join(conversion, 'render/frame-thread.ts'),
  /**
   * What a worker is made of; nothing else of the project is visible to it, as the data folder is usually
   * there too.
   */
  code: ['node_modules', 'embedded-backend', 'contract', 'package.json'].map((name) => join(project, name)),
}
