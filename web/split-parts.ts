import type { Rollup } from 'vite'

type OutputOptions = Rollup.OutputOptions

/** Names that the bundler joins from all pages that share a part say more than an address needs. */
function shortName(name: string): string {
  return name.replace(/~.*/, '')
}

/**
 * How the program is split into files. Left to itself, the bundler makes a part of every few lines that two
 * pages share: 216 files, 140 requests for a first page. What every page needs comes in one file, the kit
 * that most pages have in another, and what some share is gathered until a part has 3 kB. Larger parts ask
 * for fewer files, and bring along what other pages need: at 6 kB, dialogs come
 * with /search (45 kB more). `npm run bench web` measures what pages ask for.
 */
export const splitParts: OutputOptions = {
  chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
  assetFileNames: ({ names: [name = 'asset'] }) =>
    `assets/${shortName(name).replace(/\.\w+$/, '')}-[hash][extname]`,
  codeSplitting: {
    groups: [
      // A script of its own, which must not wait for the app.
      {
        name: 'early',
        // The bundler's own helper loads its parts: in the app, it would bring the app along.
        test: /\/(early-presses|late-start|cookies|script-policies|card-room|justified-rows|served-stage|watch-depth-card|served-(scene|session|photo|search)|is-record|reduced-motion|prefers-light|preload-scene)\.ts$|vite\/preload-helper/,
        priority: 2,
      },
      // English speaks before the app is evaluated, and only where it is read.
      { name: 'language', test: /\/web\/language\/t\.ts$/, priority: 4 },
      {
        name: 'english',
        test: /\/web\/language\/(say-|served-)?english|\/(intl-messageformat|@formatjs)\//,
        priority: 3,
      },
      { name: 'app', tags: ['$initial'], priority: 1 },
      // What shows a scene, with all that it needs and without the app: served pages show theirs before that.
      { name: 'live-scene', test: /\/web\/viewer\/(served-viewer|viewer-session)\.ts$/, priority: 0.5 },
      // Left to itself, a few lines of the engine come to lie beside what needs the app.
      { name: 'splat-stage', test: /\/web\/viewer\/splat-stage\.ts$/, priority: 0.4 },
      // Small parts of very many pages, without what they need in turn: that may be more.
      {
        name: 'kit',
        test: /\/web\/(ui|graphql|flows|features\/paging|overlays)\/(?!dialogs)|virtual:icon/,
        minShareCount: 16,
        includeDependenciesRecursively: false,
      },
      { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 },
    ],
  },
}
