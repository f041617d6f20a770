import { enableCompileCache, flushCompileCache, setSourceMapsSupport } from 'node:module'

import type * as Begin from './begin.ts'
import { ensureBundle } from './bundle/ensure-bundle.ts'
import { createProgress } from './progress.mjs'

// Caches compiled modules: compiling them took two fifths of each start. Without a writable folder they are
// compiled as before.
enableCompileCache(new URL('../node_modules/.cache/compiled', import.meta.url).pathname)

const progress = createProgress()

// Developers run the sources; others run the bundle, with source maps for errors.
const bundled = process.argv.includes('--dev')
  ? null
  : ensureBundle(() => progress.step('サーバーをビルドしています…'))
if (bundled) setSourceMapsSupport(true)
const { begin } = (await import(bundled ?? './begin.ts')) as typeof Begin
await begin(progress)
flushCompileCache()
