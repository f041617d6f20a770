import { join } from 'node:path'

import { Generator, getConfig } from '@tanstack/router-generator'

import { routeTreeOptions } from '../web/build-options.ts'

/** Writes web/route-tree.gen.ts as the bundler's plugin does, so that it exists without a build. */
export async function writeRouteTree(): Promise<void> {
  const root = process.cwd()
  const config = getConfig(
    {
      ...routeTreeOptions,
      routesDirectory: join(root, 'web/routes'),
      generatedRouteTree: join(root, 'web/route-tree.gen.ts'),
      // On the same file system, because a written file is renamed into place.
      tmpDir: join(root, 'node_modules/.cache/tanstack-router'),
    },
    root,
  )
  await new Generator({ config, root }).run()
}
