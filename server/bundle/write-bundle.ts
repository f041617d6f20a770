import { renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { rolldown } from 'rolldown'
import type { OutputChunk, Plugin } from 'rolldown'

import { lockUntilExit } from '../build-lock.ts'
import { hashOf, root } from '../source-hash.ts'
import { bundles, freshBundle, newestFile } from './ensure-bundle.ts'
import type { NewestBundle } from './ensure-bundle.ts'

const backend = join(root, 'embedded-backend')
const replacement = join(import.meta.dirname, 'bundled-programs.ts')
const programModules = [
  join(backend, 'conversion/order/programs.ts'),
  join(backend, 'store/postgres/helper-program.ts'),
]
/** Packages with native programs or files of their own; left outside the bundle. */
const packagesWithFiles = ['sharp', 'mediabunny', '@mediabunny/server', '@playcanvas/splat-transform']
/** Packages that are missing, or missing without development packages. */
const packagesOfOthers = ['vite', 'pg-native']

/** Replaces the paths of programs for other processes and threads by their bundled ones. */
function bundledPrograms(): Plugin {
  return {
    name: 'okuyuki:bundled-programs',
    load: {
      filter: { id: programModules },
      handler: () => ({ code: `export * from ${JSON.stringify(replacement)}`, moduleType: 'js' }),
    },
  }
}

/** Makes paths relative to a source file valid in the bundle, even if the project's folder is moved. */
function placesOfSources(folder: string): Plugin {
  const placeOf = (path: string): string => JSON.stringify(relative(folder, path))
  return {
    name: 'okuyuki:places-of-sources',
    transform: {
      filter: { code: /\bimport\.meta\.(?:url|dirname)\b/, id: { exclude: replacement } },
      handler: (code, id) => ({
        code: code
          .replaceAll(
            /\bimport\.meta\.dirname\b/g,
            () => `(import.meta.dirname + '/' + ${placeOf(join(id, '..'))})`,
          )
          .replaceAll(/\bimport\.meta\.url\b/g, () => `new URL(${placeOf(id)}, import.meta.url).href`),
        // Line numbers do not change.
        map: null,
      }),
    },
  }
}

/** Omits source maps of packages, which are ten times the size of the product's. */
function unmappedPackages(): Plugin {
  return {
    name: 'okuyuki:unmapped-packages',
    transform: { filter: { id: /node_modules/ }, handler: (code) => ({ code, map: { mappings: '' } }) },
  }
}

/** The project's source files in the bundle, and files that decide about the rest. */
function sourcesOf(chunks: readonly OutputChunk[]): readonly string[] {
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  const own = modules.filter((id) => id.startsWith(root) && !id.includes('/node_modules/'))
  const others = [...programModules, import.meta.filename, join(root, 'package-lock.json')]
  return [...new Set([...own, ...others])].map((path) => relative(root, path))
}

async function writeBundle(name: string): Promise<void> {
  const folder = join(bundles, name)
  const bundle = await rolldown({
    input: {
      begin: join(root, 'server/begin.ts'),
      helper: join(backend, 'store/postgres/helper.ts'),
      worker: join(backend, 'conversion/worker/worker.ts'),
      'frame-thread': join(backend, 'conversion/render/frame-thread.ts'),
      'takeout-thread': join(backend, 'rules/takeout/takeout-thread.ts'),
    },
    cwd: root,
    platform: 'node',
    external: [...packagesWithFiles, ...packagesOfOthers],
    plugins: [bundledPrograms(), placesOfSources(folder), unmappedPackages()],
  })
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // Comments and whitespace are two fifths of the code to be read; names are kept for stack traces.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  })
  const sources = sourcesOf(output.filter((part) => part.type === 'chunk'))
  const newest: NewestBundle = { folder: name, sources, hash: hashOf(sources) }
  // Rename, so that a concurrent start sees a complete file.
  const draft = `${newestFile}.${process.pid}`
  writeFileSync(draft, JSON.stringify(newest))
  renameSync(draft, newestFile)
}

lockUntilExit(join(bundles, 'build.lock'))
if (freshBundle() === null) await writeBundle(`${Date.now()}-${process.pid}`)
