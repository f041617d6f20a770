import { defineConfig } from '@playwright/test'

import { findChromium } from './scripts/chromium.ts'
import type { Graphics } from './scripts/chromium.ts'
import { patienceMs } from './tests/patience.ts'
import { reportFile } from './tests/stages/outcome.ts'
import { longBrowserTests } from './tests/stages/tiers.ts'

/** Compositing by the processor is faster than by a GPU that the processor plays. */
function launchOptions(graphics: Graphics) {
  const chromium = findChromium(graphics)
  return {
    ...chromium,
    args: [...(chromium?.args ?? []), '--disable-gpu-compositing'],
    // Chromium loses picked files with Japanese names unless its locale is UTF-8.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  }
}

const stage = process.env['TEST_STAGE']
/** Without a tier, `npm run e2e FILE` finds any test. */
const tier = process.env['TEST_TIER']
const longFiles = `\\b(?:${longBrowserTests.join('|')})\\.e2e\\.ts`

/** Matches tests with or without a scene, within the tier of this run, by file name, title and tags. */
function grepFor({ hasScene }: { readonly hasScene: boolean }): RegExp {
  const inTier = tier === undefined ? '' : `(?${tier === 'long' ? '=' : '!'}.*(?:@long|${longFiles}))`
  return new RegExp(`^${inTier}(?${hasScene ? '=' : '!'}.*@scene)`, 's')
}

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './tests/e2e/prepare-products.ts',
  outputDir: 'artifacts/e2e',
  // A loaded machine delays tests but does not fail them.
  timeout: 600_000,
  expect: { timeout: patienceMs, toPass: { timeout: patienceMs } },
  // Two workers keep two processors busy; a third gains nothing, in neither tier.
  workers: 2,
  forbidOnly: stage !== undefined,
  reporter:
    stage === undefined
      ? [['list']]
      : [['list'], ['json', { outputFile: reportFile(stage) }], ['./tests/stages/record-browser.ts']],
  use: {
    browserName: 'chromium',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Offline copies would hide what the server answers; tests/e2e/offline.e2e.ts allows the worker.
    serviceWorkers: 'block',
    // Moving pictures are expensive without a GPU; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    // Tracing every test would cost a fifth of all time; `--trace on` traces a test that is run by hand.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: patienceMs,
  },
  projects: [
    // Drawing scenes on the processor takes seconds per page: only tests tagged @scene have WebGL.
    { name: 'pages', grep: grepFor({ hasScene: false }), use: { launchOptions: launchOptions('none') } },
    {
      name: 'scenes',
      grep: grepFor({ hasScene: true }),
      // A quarter of the pixels in the same layout; tests of sharpness ask for all of them.
      use: { launchOptions: launchOptions('software'), deviceScaleFactor: 0.5 },
    },
  ],
})
