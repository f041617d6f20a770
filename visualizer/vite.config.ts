import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { liveRelay } from './live/relay-plugin.ts'
import { machineDocs } from './machine-docs-plugin.ts'

/** A page of its own: no routes, and addresses that hold wherever the build is put. */
export default defineConfig({
  base: './',
  cacheDir: '../node_modules/.cache/vite-visualizer',
  // What only workers read would be found late, and the page would load again.
  optimizeDeps: { include: ['xstate', 'xstate/graph', 'elkjs/lib/elk-api.js'] },
  plugins: [machineDocs(), react(), liveRelay()],
  worker: { format: 'es' },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 2000 },
})
