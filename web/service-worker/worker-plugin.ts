import { join } from 'node:path'

import { build } from 'vite'
import type { Plugin } from 'vite'

/** At the root of the site, since a worker's scope is its folder. */
const WORKER_FILE = 'service-worker.js'

/** Builds the service worker beside the pages, as one classic script, which every browser supports. */
export function serviceWorker(buildId: string): Plugin {
  return {
    name: 'okuyuki:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = 'dist' }) {
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        define: { __BUILD_ID__: JSON.stringify(buildId), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2023',
          lib: {
            entry: join(import.meta.dirname, 'worker.ts'),
            formats: ['iife'],
            name: 'okuyukiWorker',
            fileName: () => WORKER_FILE,
          },
        },
      })
    },
  }
}
