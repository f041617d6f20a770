import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { createBuilder } from 'vite'

import { lockUntilExit } from './build-lock.ts'
import { root } from './source-hash.ts'
import { dueWebBuild, stampBuild } from './web-files.ts'

/** Holds drafts and the lock: on the same file system as the folders that take their place. */
const workshop = join(root, 'web/node_modules')

// A build in test mode would be a different program.
process.env['NODE_ENV'] = 'production'
lockUntilExit(join(workshop, 'build.lock'))
const due = dueWebBuild()
if (due !== null) {
  // Drafts of builds that were killed.
  for (const name of readdirSync(workshop).filter((one) => /^\.(?:dist|prerender)-/.test(one)))
    rmSync(join(workshop, name), { recursive: true, force: true })
  const builder = await createBuilder({ root: 'web' }, null)
  await builder.buildApp()
  stampBuild(due)
}
