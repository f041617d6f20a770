import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { rolldown } from 'rolldown'
import type { OutputChunk, Plugin } from 'rolldown'

import { hashOf, root } from '../source-hash.ts'
import { bundles, newestFile } from './ensure-bundle.ts'
import type { NewestBundle } from './ensure-bundle.ts'

const backend = join(root, 'embedded-backend')
const replacement = join(import.meta.dirname, 'bundled-programs.ts')
const programModules = [
  join(backend, 'conversion/order/programs.ts'),
  join(backend, 'store/postgres/helper-program.ts'),
]
/** These bring programs of the machine or files of their own, and stay where they are. */
const packagesWithFiles = ['sharp', 'mediabunny', '@mediabunny/server', '@playcanvas/splat-transform']
/** These are not there, or not with those who only run the product. */
const packagesOfOthers = ['vite', 'pg-native']

/** What other processes and threads run is a part of the bundle, too. */
function bundledPrograms(): Plugin {
  return {
    name: 'okuyuki:bundled-programs',
    load: {
      filter: { id: programModules },
      handler: () => ({ code: `export * from ${JSON.stringify(replacement)}`, moduleType: 'js' }),
    },
  }
}

/** Files that lie beside a source are found there still, wherever the project's folder is moved to. */
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
        // Each line stays where it was.
        map: null,
      }),
    },
  }
}

/** Nothing maps their lines back: a map of theirs is ten times that of ours. */
function unmappedPackages(): Plugin {
  return {
    name: 'okuyuki:unmapped-packages',
    transform: { filter: { id: /node_modules/ }, handler: (code) => ({ code, map: { mappings: '' } }) },
  }
}

/** The project's own files in it, and what decides on the others. */
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
    // Comments and blanks are two fifths of what would have to be read; names stay, for those who read a log.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  })
  const sources = sourcesOf(output.filter((part) => part.type === 'chunk'))
  const newest: NewestBundle = { folder: name, sources, hash: hashOf(sources) }
  // At once: another start may be looking.
  const draft = `${newestFile}.${process.pid}`
  writeFileSync(draft, JSON.stringify(newest))
  renameSync(draft, newestFile)
}

mkdirSync(bundles, { recursive: true })
await writeBundle(`${Date.now()}-${process.pid}`)
