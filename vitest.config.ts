import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'

interface Files {
  readonly include: readonly string[]
  readonly exclude?: readonly string[]
  /** Robustness and breadth: run by `npm run test:long` only. */
  readonly long?: readonly string[]
  /** Run by both, with more runs by `npm run test:long`. */
  readonly deeper?: readonly string[]
}

/** The files of the tier in TEST_TIER; all of them without it, so that `npm run unit FILE` finds any. */
function filesOf({ include, exclude = [], long = [], deeper = [] }: Files) {
  const tier = process.env['TEST_TIER']
  return {
    include: tier === 'long' ? [...long, ...deeper] : [...include],
    exclude: [...configDefaults.exclude, ...exclude, ...(tier === 'short' ? long : [])],
  }
}

const report = process.env['TEST_REPORT']

/** Generous limits, so that a loaded machine does not fail tests. */
const common = {
  environment: 'node',
  // Each file would spend more time on reading the same modules again than on its tests.
  isolate: false,
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
  setupFiles: ['./tests/budget/record-unit.ts'],
}

/** One copy of graphql for us and for the libraries that we use, as Node loads it. */
const oneGraphql = {
  alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
}

const postgres = './embedded-backend/testing/test-postgres.ts'

export default defineConfig({
  test: {
    passWithNoTests: true,
    silent: 'passed-only',
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    // One more than there are processors: while one waits for a database, the others work.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...common,
          name: 'machines',
          ...filesOf({
            include: ['contract/**/*.test.ts', 'machines/**/*.test.ts'],
            long: ['machines/testkit/mutate*.test.ts'],
            deeper: ['machines/**/*.property.test.ts', 'machines/testkit/properties.test.ts'],
          }),
        },
      },
      {
        test: {
          ...common,
          name: 'system',
          ...filesOf({
            include: ['tests/system/**/*.test.ts'],
            long: ['tests/system/known-faults.test.ts'],
            deeper: ['tests/system/system.test.ts'],
          }),
        },
      },
      {
        resolve: oneGraphql,
        test: { ...common, name: 'gateway', ...filesOf({ include: ['graphql-gateway/**/*.test.ts'] }) },
      },
      {
        resolve: oneGraphql,
        test: {
          ...common,
          name: 'backend',
          ...filesOf({
            include: ['embedded-backend/**/*.test.ts'],
            exclude: ['embedded-backend/conversion/**'],
          }),
          globalSetup: postgres,
        },
      },
      {
        test: {
          ...common,
          name: 'conversion',
          isolate: true,
          ...filesOf({ include: ['embedded-backend/conversion/**/*.test.ts'] }),
        },
      },
      {
        // Tests of several rooms at once.
        resolve: oneGraphql,
        test: {
          ...common,
          name: 'crossing',
          ...filesOf({
            include: ['tests/*/**/*.test.ts'],
            exclude: ['tests/{house,specification,system,fixtures,e2e}/**'],
            long: ['tests/{chaos,cluster,mutation,operator,proxies,recipes}/**/*.test.ts'],
          }),
          globalSetup: postgres,
        },
      },
      {
        // Tests of the repository's own files.
        test: {
          ...common,
          name: 'documents',
          ...filesOf({ include: ['tests/*.test.ts', 'tests/{house,specification}/**/*.test.ts'] }),
          globalSetup: postgres,
        },
      },
      {
        plugins: [react()],
        test: {
          ...common,
          name: 'dom',
          environment: 'jsdom',
          ...filesOf({ include: ['web/**/*.test.{ts,tsx}', 'visualizer/**/*.test.{ts,tsx}'] }),
          setupFiles: [...common.setupFiles, './web/test-setup.ts'],
          // The guideline reads the style sheet of tokens itself.
          css: { include: [/tokens\.css/, /\.module\.css/] },
        },
      },
    ],
  },
})
