import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { RetriedUnits } from './scripts/retried-units.ts'

/**
 * A busy machine is no failure: what waits for something waits long, and ends as soon as it is there. On CI,
 * a failed test is tried once more.
 */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  retry: process.env['CI'] === undefined ? 0 : 1,
}

/** Where `npm test` wants what it sums up at its end. */
const folder = process.env['TEST_REPORTS']

export default defineConfig({
  test: {
    reporters:
      folder === undefined
        ? ['default']
        : [
            'default',
            ['json', { outputFile: `${folder}/unit.json` }],
            new RetriedUnits(`${folder}/retried-units.txt`),
          ],
    // One more than there are processors: while one waits for a database or a killed process, the others
    // work.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...patience,
          // Walks take every edge of a chart, properties a thousand orders of events.
          testTimeout: 240_000,
          name: 'machines',
          environment: 'node',
          include: ['contract/**/*.test.ts', 'machines/**/*.test.ts', 'tests/system/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        // As node does it: one copy of the library for us and for all that we use.
        resolve: {
          alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
        },
        test: {
          ...patience,
          name: 'gateway',
          environment: 'node',
          include: ['graphql-gateway/**/*.test.ts', 'tests/*.test.ts'],
          // Half of the time went to reading the same modules for every file.
          isolate: false,
        },
      },
      {
        // As node does it: one copy of the library for us and for all that we use.
        resolve: {
          alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
        },
        test: {
          ...patience,
          name: 'backend',
          environment: 'node',
          include: ['embedded-backend/**/*.test.ts', 'tests/*/**/*.test.ts'],
          exclude: ['embedded-backend/conversion/**', 'tests/fixtures/**', 'tests/e2e/**', 'tests/system/**'],
          // Reading the same modules again took each file longer than most take to run.
          isolate: false,
          globalSetup: './embedded-backend/testing/test-postgres.ts',
        },
      },
      {
        test: {
          ...patience,
          name: 'conversion',
          environment: 'node',
          include: ['embedded-backend/conversion/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...patience,
          name: 'dom',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}', 'visualizer/**/*.test.{ts,tsx}'],
          // One window for many files; what a file leaves in it is taken away in the setup.
          isolate: false,
          setupFiles: ['./web/test-setup.ts'],
          // The guideline reads the sheet of tokens itself.
          css: { include: [/tokens\.css/, /\.module\.css/] },
        },
      },
    ],
  },
})
