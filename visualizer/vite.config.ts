import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { liveRelay } from './live/relay-plugin.ts'
import { machineDocs } from './machine-docs-plugin.ts'

/** A standalone page: no routes, and relative addresses, so that the build works in any folder. */
export default defineConfig({
  base: './',
  cacheDir: '../node_modules/.cache/vite-visualizer',
  // Packages used only in workers would be found late, and the page would reload.
  optimizeDeps: { include: ['xstate', 'xstate/graph', 'elkjs/lib/elk-api.js'] },
  plugins: [machineDocs(), react(), liveRelay()],
  worker: { format: 'es' },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 2000 },
})
