import { expect, it } from 'vitest'

import { contentSecurityPolicy } from '../../server/security/answer-headers.ts'
import { readAnalytics } from '../../server/settings.ts'

it('is off without a measurement id', () => {
  expect(readAnalytics({})).toBeNull()
  expect(readAnalytics({ ANALYTICS_URL: 'https://stats.example/script.js' })).toBeNull()
})

it('loads the Google script by default', () => {
  expect(readAnalytics({ ANALYTICS_ID: 'G-ABC123' })).toMatchObject({
    measurementId: 'G-ABC123',
    origin: 'https://www.googletagmanager.com',
    appId: 'okuyuki-web',
  })
})

it('accepts an application identifier of at most 50 characters', () => {
  expect(readAnalytics({ ANALYTICS_ID: 'G-ABC123', APP_ID: 'a'.repeat(50) })?.appId).toHaveLength(50)
  expect(() => readAnalytics({ APP_ID: 'a'.repeat(51) })).toThrow('[BAD_SETTING] APP_ID')
  expect(() => readAnalytics({ APP_ID: '' })).toThrow('[BAD_SETTING] APP_ID')
})

it.each([
  { ANALYTICS_ID: '<script>' },
  { ANALYTICS_ID: 'G 1 2 3' },
  { ANALYTICS_ID: 'G-ABC123', ANALYTICS_URL: 'stats' },
  { ANALYTICS_ID: 'G-ABC123', ANALYTICS_URL: 'data:text/javascript,alert(1)' },
])('refuses %j', (env) => {
  expect(() => readAnalytics(env)).toThrow('[BAD_SETTING] ANALYTICS_')
})

it('opens the page policy to that host only, and only where it is configured', () => {
  const analytics = readAnalytics({ ANALYTICS_ID: 'G-ABC123', ANALYTICS_URL: 'https://stats.example/s.js' })
  const open = contentSecurityPolicy('/policy', {
    analytics,
    isTls: false,
    uploadOrigin: null,
    fileOrigin: null,
  })
  expect(open).toContain("script-src 'self' https://stats.example;")
  expect(open).toContain("connect-src 'self' https://stats.example;")
  for (const closed of [
    contentSecurityPolicy('/policy', { analytics: null, isTls: false, uploadOrigin: null, fileOrigin: null }),
    contentSecurityPolicy('/photo/1/embed', {
      analytics,
      isTls: false,
      uploadOrigin: null,
      fileOrigin: null,
    }),
  ]) {
    expect(closed).toContain("script-src 'self';")
    expect(closed).not.toContain('https:')
  }
})
