import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'

import { reportFile } from './tests/stages/outcome.ts'
import { unitProjects } from './tests/stages/tiers.ts'
import type { UnitProject } from './tests/stages/tiers.ts'

/** The files of the tier in TEST_TIER; all of them without it, so that `npm run unit FILE` finds any. */
function filesOf({ include, exclude = [], long = [], deeper = [] }: UnitProject) {
  const tier = process.env['TEST_TIER']
  return {
    include: tier === 'long' ? [...long, ...deeper] : [...include],
    exclude: [...configDefaults.exclude, ...exclude, ...(tier === 'short' ? long : [])],
  }
}

function project(name: keyof typeof unitProjects) {
  return {
    name,
    environment: 'node',
    // Each file would spend more time on reading the same modules again than on its tests.
    isolate: false,
    // Generous limits, so that a loaded machine does not fail tests.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    setupFiles: ['./tests/stages/record-unit.ts'],
    ...filesOf(unitProjects[name]),
  }
}

/** One copy of graphql for us and for the libraries that we use, as Node loads it. */
const oneGraphql = {
  alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
}

const globalSetup = './embedded-backend/testing/test-postgres.ts'
const stage = process.env['TEST_STAGE']

export default defineConfig({
  test: {
    passWithNoTests: true,
    // On a loaded machine PostgreSQL takes longer than the default to stop.
    teardownTimeout: 120_000,
    silent: 'passed-only',
    reporters: stage === undefined ? ['default'] : ['default', ['json', { outputFile: reportFile(stage) }]],
    // Tests of the long tier mostly wait for servers; the others share the processors with another stage.
    maxWorkers: availableParallelism() + (process.env['TEST_TIER'] === 'long' ? 1 : 0),
    projects: [
      { test: project('machines') },
      { test: project('system') },
      { resolve: oneGraphql, test: project('gateway') },
      { resolve: oneGraphql, test: { ...project('backend'), globalSetup } },
      { test: project('conversion') },
      { resolve: oneGraphql, test: { ...project('calls'), globalSetup } },
      { resolve: oneGraphql, test: { ...project('product'), globalSetup } },
      { resolve: oneGraphql, test: { ...project('documents'), globalSetup } },
      {
        plugins: [react()],
        test: {
          ...project('dom'),
          environment: 'jsdom',
          setupFiles: ['./tests/stages/record-unit.ts', './web/test-setup.ts'],
          // The guideline reads the style sheet of tokens itself.
          css: { include: [/tokens\.css/, /\.module\.css/] },
        },
      },
    ],
  },
})
