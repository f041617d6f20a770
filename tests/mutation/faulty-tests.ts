import { join, relative } from 'node:path'

import { createVitest } from 'vitest/node'

import base from '../../vitest.config.ts'
import { createSwapper } from './swap-plugin.ts'
import type { Swapper } from './swap-plugin.ts'

type Project = Extract<
  NonNullable<NonNullable<(typeof base)['test']>['projects']>[number],
  { test?: unknown }
>

/** A test that waits as long as this has noticed the fault. */
const patience = {
  testTimeout: 30_000,
  hookTimeout: 30_000,
  retry: 0,
  env: { PROPERTY_RUNS: '30', PROPERTY_SEED: '1', PROPERTY_SHRINK: 'no' },
}

/** A loop without an end lets no timer of its tests run; the thread is ended from outside after this. */
const longestMs = 90_000

function withFaults(entry: unknown, plugin: Swapper['plugin']) {
  const { plugins, test, ...rest } = entry as Project
  return { ...rest, plugins: [...(plugins ?? []), plugin()], test: { ...test, ...patience } }
}

export interface FaultyTests {
  /** Whether one of these tests fails while the file reads as this text, or as it is. */
  readonly fail: (tests: readonly string[], file: string, text: string | null) => Promise<boolean>
  readonly close: () => Promise<void>
}

/** The product's tests, which read one source with a fault. */
export async function openTests(root: string): Promise<FaultyTests> {
  const { plugin, swap } = createSwapper()
  const vitest = await createVitest(
    'test',
    // A configuration that is a file is bundled, with a swapper of its own; the cache knows a source by its
    // file alone.
    { config: false, watch: false, root, reporters: [{}], fsModuleCache: false, maxWorkers: 2 },
    {
      test: { ...base.test, projects: (base.test?.projects ?? []).map((entry) => withFaults(entry, plugin)) },
    },
  )
  await vitest.standalone()
  await vitest.globTestSpecifications()
  return {
    fail: async (tests, file, text) => {
      const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(join(root, test)))
      if (specifications.length === 0) return false
      swap(text === null ? null : { file: join(root, file), text })
      vitest.invalidateFile(join(root, file))
      let isEndless = false
      const watchdog = setTimeout(() => {
        isEndless = true
        // The second call ends threads that do not listen to the first.
        void vitest.cancelCurrentRun('test-failure')
        void vitest.cancelCurrentRun('test-failure')
      }, longestMs)
      try {
        const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
        // The answer also holds modules of earlier runs.
        const ran = testModules.filter(({ moduleId }) => tests.includes(relative(root, moduleId)))
        return isEndless || unhandledErrors.length > 0 || ran.some((module) => !module.ok())
      } finally {
        clearTimeout(watchdog)
        swap(null)
        vitest.invalidateFile(join(root, file))
      }
    },
    close: async () => await vitest.close(),
  }
}
