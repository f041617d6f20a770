import { defineConfig } from '@playwright/test'

import { findChromium } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'artifacts/e2e',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Pictures rest: a processor that draws for a missing GPU has enough to do.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    launchOptions: findChromium() ?? {},
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
  },
})
