import { defineConfig } from '@playwright/test'

import { findChromium } from './scripts/chromium.ts'
import { patienceMs } from './tests/patience.ts'

const chromium = findChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './tests/e2e/build-once.ts',
  outputDir: 'artifacts/e2e',
  // On a loaded machine tests wait; what does not come at all costs this long, too.
  timeout: 600_000,
  expect: { timeout: patienceMs },
  // Two share two processors well, since much of a story is waiting; three were not quicker.
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // What is kept for the time without a network would hide what the server says; it has tests of its own.
    serviceWorkers: 'block',
    // Pictures rest: a processor that draws for a missing GPU has enough to do.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    // Without a locale of UTF-8, Chromium loses picked files with Japanese names.
    launchOptions: {
      ...chromium,
      // A processor lays pages together faster by itself than by playing a GPU; what draws by WebGL still
      // plays one.
      args: [...(chromium?.args ?? []), '--disable-gpu-compositing'],
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    // A trace of every test would cost a fifth of all time; `--trace on` gives one of a test that fails.
    screenshot: 'only-on-failure',
    actionTimeout: patienceMs,
  },
})
