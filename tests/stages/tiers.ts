/** Test files of a Vitest project, as globs. */
export interface UnitProject {
  readonly include: readonly string[]
  readonly exclude?: readonly string[]
  /** Robustness and breadth: run by `npm run test:long` only. */
  readonly long?: readonly string[]
  /** Run by both tiers, with more runs by `npm run test:long`. */
  readonly deeper?: readonly string[]
}

export const unitProjects = {
  machines: {
    include: ['contract/**/*.test.ts', 'machines/**/*.test.ts'],
    long: ['machines/testkit/mutation.test.ts', 'machines/testkit/mutate.test.ts'],
    deeper: ['machines/**/*.property.test.ts', 'machines/testkit/{properties,chart-json}.test.ts'],
  },
  system: {
    include: ['tests/system/**/*.test.ts'],
    long: ['tests/system/known-faults.test.ts'],
    deeper: ['tests/system/system.test.ts'],
  },
  gateway: { include: ['graphql-gateway/**/*.test.ts'] },
  backend: {
    include: ['embedded-backend/**/*.test.ts'],
    exclude: ['embedded-backend/conversion/**'],
    long: [
      'embedded-backend/jobs/{cancel-running,full-disk,killed-process,model-conversion}.test.ts',
      'embedded-backend/routes/sources/huge-upload.test.ts',
      'embedded-backend/store/postgres/start-postgres.test.ts',
    ],
  },
  conversion: {
    include: ['embedded-backend/conversion/**/*.test.ts'],
    long: [
      'embedded-backend/conversion/convert-{panorama,splats}.test.ts',
      'embedded-backend/conversion/depth/{find-depth,open-photo,open-video-scene,model/run-depth-model}.test.ts',
      'embedded-backend/conversion/depth/{stereo,structure}/find-*-depth.test.ts',
      'embedded-backend/conversion/inspect/hostile-files.test.ts',
      'embedded-backend/conversion/read/read-animation.test.ts',
      'embedded-backend/conversion/render/measure-views.test.ts',
      'embedded-backend/conversion/testing/measure-scene.test.ts',
      'embedded-backend/conversion/worker/convert-{inputs,motion-photo,source}.test.ts',
      'embedded-backend/conversion/worker/{niced-site,run-scene-video,run-splat-file,sandboxed-work}.test.ts',
      'embedded-backend/conversion/worker/{square-avatar,supervise-conversion}.test.ts',
    ],
  },
  dom: {
    include: ['web/**/*.test.{ts,tsx}', 'visualizer/**/*.test.{ts,tsx}'],
    long: ['visualizer/chart/layout.test.ts'],
  },
  /** Every call of the two APIs, with the gateway and the backend alone. */
  calls: {
    include: ['tests/{gateway,permissions}/**/*.test.ts'],
    exclude: ['tests/gateway/journeys/**'],
  },
  /** The served product, the web's own requests and actors included. */
  product: {
    include: ['tests/*/**/*.test.ts'],
    exclude: [
      'tests/{house,permissions,specification,stages,system,fixtures,e2e}/**',
      'tests/gateway/*.test.ts',
    ],
    long: [
      'tests/{abuse,chaos,cluster,mutation,operator,proxies,recipes,remote-converter}/**/*.test.ts',
      'tests/delivery/{compression,server-bundle,slow-clients}.test.ts',
      'tests/leaks/leaks.test.ts',
    ],
  },
  /** Tests of the repository's own files. */
  documents: {
    include: ['tests/*.test.ts', 'tests/{house,specification,stages}/**/*.test.ts'],
    long: ['tests/specification/mutate-facts.test.ts'],
  },
} satisfies Readonly<Record<string, UnitProject>>

/** Browser test files of the long tier; in other files single tests carry the tag `@long`. */
export const longBrowserTests = [
  'creation-kinds',
  'deployment',
  'downloads',
  'files-elsewhere',
  'first-scene',
  'graphiql',
  'inputs',
  'interruptions',
  'lasting-addresses',
  'late-search',
  'late-start',
  'loops',
  'many-own-items',
  'reconversion',
  'retry-task',
  'scene-before-app',
  'security-policy',
  'session-truth',
  'sharpness',
  'two-tabs',
  'visualizer',
  'visualizer-live',
]
