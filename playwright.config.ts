import { defineConfig } from '@playwright/test'

import { findChromium } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './tests/e2e/build-once.ts',
  outputDir: 'artifacts/e2e',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Each file starts a product of its own; two share the processors well, since much of a story is waiting.
  workers: 2,
  retries: process.env['CI'] === undefined ? 0 : 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Pictures rest: a processor that draws for a missing GPU has enough to do.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    // Without a locale of UTF-8, Chromium loses picked files with Japanese names.
    launchOptions: { ...findChromium(), env: { ...process.env, LC_ALL: 'C.UTF-8' } },
    trace: 'retain-on-failure',
    actionTimeout: 30_000,
  },
})
