import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

import { liveRelay } from '#visualizer/live/relay-plugin.ts'
import { machineDocs } from '#visualizer/machine-docs-plugin.ts'
import { visualizerPage } from '#visualizer/page-plugin.ts'

import { routeTreeOptions, splitParts } from './build-options.ts'
import { trustedTexts } from './graphql/trusted-texts-plugin.ts'
import { precompress } from './precompress.ts'
import {
  EARLY_SCRIPT,
  ENGLISH_SCRIPT,
  MANIFEST,
  PROGRAM_FOLDER,
  WEB_DRAFT,
  WEB_FOLDER,
  prerenderPages,
} from './prerender/prerender-plugin.ts'
import { serviceWorker } from './service-worker/worker-plugin.ts'
import { iconParts } from './ui/icon/icon-parts-plugin.ts'
import { leanEngine, trustedSplatSorter } from './viewer/engine-plugins.ts'

const web = import.meta.dirname
const upstream = process.env['DEV_UPSTREAM'] ?? 'http://127.0.0.1:4300'

function headCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: web, encoding: 'utf8' }).trim()
  } catch {
    return 'local'
  }
}

/**
 * The bundler evaluates this file again for the rendered pages: the app, the payloads and the manifest need
 * the same build id, so the first evaluation passes it to the others.
 */
const buildId = (process.env['BUILD_ID'] ??= `${headCommit()}-${Date.now().toString(36)}`)

/**
 * Emits builds/latest.json and builds/meta/{buildId}.json, which the running app polls (specification §4,
 * §7).
 */
function buildManifest(): Plugin {
  return {
    name: 'okuyuki:build-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler() {
        const emit = (fileName: string, content: unknown) =>
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
        emit('builds/latest.json', { id: buildId })
        emit(`builds/meta/${buildId}.json`, { id: buildId, builtAt: new Date().toISOString() })
      },
    },
  }
}

export default defineConfig({
  root: web,
  plugins: [
    tanstackRouter({
      ...routeTreeOptions,
      routesDirectory: join(web, 'routes'),
      generatedRouteTree: join(web, 'route-tree.gen.ts'),
      tmpDir: join(web, '../node_modules/.cache/tanstack-router'),
    }),
    react(),
    leanEngine(),
    trustedTexts(),
    iconParts(),
    trustedSplatSorter(),
    machineDocs(),
    liveRelay(),
    visualizerPage(),
    buildManifest(),
    serviceWorker(buildId),
    prerenderPages(),
    precompress(join(web, WEB_FOLDER)),
  ],
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  build: {
    outDir: join(web, WEB_DRAFT),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: true,
    // One stylesheet of 18 kB for all pages loads faster on a slow connection than nine separate ones of a
    // page.
    cssCodeSplit: false,
  },
  builder: {},
  environments: {
    client: {
      build: {
        manifest: MANIFEST,
        rolldownOptions: {
          input: [join(web, 'index.html'), join(web, EARLY_SCRIPT), join(web, ENGLISH_SCRIPT)],
          output: splitParts,
        },
      },
    },
    ssr: {
      // The server renders pages with it, even if NODE_ENV is not set; React's development build would take
      // several times as long.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: {
        noExternal:
          /^(react|react-dom|scheduler|use-[a-z-]+|@tanstack|urql|@urql|xstate|@xstate|wonka)(\/|$)/,
      },
      build: {
        ssr: true,
        rolldownOptions: {
          input: { entry: join(web, 'prerender/entry.tsx'), english: join(web, ENGLISH_SCRIPT) },
        },
        outDir: join(web, PROGRAM_FOLDER),
        sourcemap: false,
        copyPublicDir: false,
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      // The bundler serves the folder web/graphql at /graphql/; the gateway is at /graphql only.
      ['^/graphql(\\?|$)', '/v1', '/api/v1', '/files', '/dev'].map((path) => [path, { target: upstream }]),
    ),
  },
})
