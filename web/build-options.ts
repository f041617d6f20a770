import type { Rollup } from 'vite'

type OutputOptions = Rollup.OutputOptions

/** Shortens the names that the bundler joins from all pages that share a part. */
function shortName(name: string): string {
  return name.replace(/~.*/, '')
}

/**
 * Splits the program into files. By default the bundler makes a part of every few lines that two pages share:
 * 216 files, 140 requests for a first page. Here one file has all that every page needs, another the kit of
 * most pages, and other shared code is merged into parts of at least 3 kB. Larger parts need fewer requests
 * but include code of other pages: at 6 kB, dialogs come with /search (45 kB more). `npm run bench web`
 * measures what pages request.
 */
export const splitParts: OutputOptions = {
  chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
  assetFileNames: ({ names: [name = 'asset'] }) =>
    `assets/${shortName(name).replace(/\.\w+$/, '')}-[hash][extname]`,
  codeSplitting: {
    groups: [
      // A separate script, which must not wait for the app.
      {
        name: 'early',
        // Includes the bundler's own helper, which loads its parts: from the app, it would bring the app
        // along.
        test: /\/(early-presses|late-start|cookies|script-policies|card-room|watch-depth-card|served-(scene|session|data)|is-record|reduced-motion|prefers-light|preload-scene)\.ts$|vite\/preload-helper/,
        priority: 2,
      },
      // English is set before the app is evaluated, and loaded only by pages that need it.
      { name: 'language', test: /\/web\/language\/t\.ts$/, priority: 4 },
      {
        name: 'english',
        test: /\/web\/language\/(say-|served-)?english|\/(intl-messageformat|@formatjs)\//,
        priority: 3,
      },
      { name: 'app', tags: ['$initial'], priority: 1 },
      // Code that shows a scene without the app, with all its dependencies: served pages show their scene
      // first.
      { name: 'live-scene', test: /\/web\/viewer\/(served-viewer|viewer-session)\.ts$/, priority: 0.5 },
      // By default, a few lines of the engine would share a part with code that needs the app.
      { name: 'splat-stage', test: /\/web\/viewer\/splat-stage\.ts$/, priority: 0.4 },
      // Small modules that very many pages share, without their dependencies, which may be larger.
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

/** Options for generating the route tree from web/routes, shared by `npm run codegen` and the bundler. */
export const routeTreeOptions = {
  target: 'react',
  autoCodeSplitting: true,
  indexToken: 'page',
  routeFileIgnorePattern: String.raw`\.test\.`,
  addExtensions: true,
  quoteStyle: 'single',
  disableLogging: true,
} as const
