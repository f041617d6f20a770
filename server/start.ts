import { enableCompileCache, flushCompileCache, setSourceMapsSupport } from 'node:module'

import type * as Begin from './begin.ts'
import { ensureBundle } from './bundle/ensure-bundle.ts'
import { createProgress } from './progress.mjs'

// Two fifths of a start went into compiling the same modules each time. Where the folder cannot be written,
// they are compiled as before.
enableCompileCache(new URL('../node_modules/.cache/compiled', import.meta.url).pathname)

const progress = createProgress()

// Those who develop see and stop in what they wrote; the others read of it where something goes wrong.
const bundled = process.argv.includes('--dev')
  ? null
  : ensureBundle(() => progress.step('サーバーをビルドしています…'))
if (bundled) setSourceMapsSupport(true)
const { begin } = (await import(bundled ?? './begin.ts')) as typeof Begin
await begin(progress)
flushCompileCache()
