import { defineConfig } from 'vitest/config'

import base from '../../vitest.config.ts'
import { swapPlugin } from './swap-plugin.ts'

type Project = Extract<
  NonNullable<NonNullable<(typeof base)['test']>['projects']>[number],
  { test?: unknown }
>

/** The tests as they are, reading one file with a fault; a test that waits this long has noticed it. */
const patience = {
  testTimeout: 10_000,
  hookTimeout: 30_000,
  bail: 1,
  retry: 0,
  env: { PROPERTY_RUNS: '30', PROPERTY_SEED: '1', PROPERTY_SHRINK: 'no' },
}

function withFaults(entry: unknown) {
  const { plugins, test, ...rest } = entry as Project
  return { ...rest, plugins: [...(plugins ?? []), swapPlugin()], test: { ...test, ...patience } }
}

export default defineConfig({
  test: { ...base.test, projects: (base.test?.projects ?? []).map((entry) => withFaults(entry)) },
})
