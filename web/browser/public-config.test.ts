import { afterEach, expect, it, vi, describe } from 'vitest'

import { readAnalyticsConfig, readPasskeyHost, readProviderName, readPlansUrl } from './public-config.ts'

async function readOf(content: unknown, status = 200) {
  vi.stubGlobal('fetch', async () => Response.json(content, { status }))
  return await readAnalyticsConfig(new AbortController().signal)
}

const analytics = {
  measurementId: 'G-TEST1',
  scriptUrl: 'https://stats.example/tag.js',
  appId: 'a'.repeat(50),
}

const base = 'https://stats.example/'
const longest = { ...analytics, measurementId: 'G'.repeat(32), scriptUrl: base.padEnd(2000, 'a') }

async function nameOf(content: unknown) {
  vi.stubGlobal('fetch', async () => Response.json(content))
  return await readProviderName(new AbortController().signal)
}

async function hostOf(content: unknown) {
  vi.stubGlobal('fetch', async () => Response.json(content))
  return await readPasskeyHost(new AbortController().signal)
}

describe('public config', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('returns the configured values', async () => {
    expect(await readOf({ analytics })).toEqual(analytics)
  })

  it('is requested without cookies', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
    vi.stubGlobal('fetch', fetch)
    await readAnalyticsConfig(new AbortController().signal)
    expect(fetch).toHaveBeenCalledWith('/config.json', {
      signal: expect.any(AbortSignal) as AbortSignal,
      credentials: 'omit',
    })
  })

  it('accepts settings of the maximum length', async () => {
    expect(await readOf({ analytics: longest })).toEqual(longest)
  })

  it('returns nothing without configuration', async () => {
    expect(await readOf({ analytics: null })).toBeNull()
    expect(await readOf({})).toBeNull()
  })

  it.each([
    { ...analytics, measurementId: '' },
    { ...analytics, scriptUrl: 'javascript:alert(1)' },
    { ...analytics, scriptUrl: 'tag.js' },
    { ...analytics, appId: 'a'.repeat(51) },
    { ...longest, measurementId: 'G'.repeat(33) },
    { ...longest, scriptUrl: base.padEnd(2001, 'a') },
    'G-TEST1',
  ])('refuses %j', async (wrong) => {
    await expect(readOf({ analytics: wrong })).rejects.toThrow(/not a|Invalid URL/)
  })

  it('returns the name of the sign-in provider, if there is one', async () => {
    expect(await nameOf({ analytics, signIn: { name: '社員証' } })).toBe('社員証')
    expect(await nameOf({ signIn: null })).toBeNull()
    expect(await nameOf({ analytics })).toBeNull()
  })

  it('accepts a provider name of 100 characters and a host of 300', async () => {
    expect(await nameOf({ signIn: { name: 'x'.repeat(100) } })).toHaveLength(100)
    await expect(nameOf({ signIn: { name: 'x'.repeat(101) } })).rejects.toThrow('not a setting')
    expect(await hostOf({ passkeys: { host: 'x'.repeat(300) } })).toHaveLength(300)
    await expect(hostOf({ passkeys: { host: 'x'.repeat(301) } })).rejects.toThrow('not a setting')
  })

  it.each([{ name: '' }, { name: 7 }, {}, 'x'.repeat(10)])(
    'refuses %j as a sign-in provider',
    async (wrong) => {
      await expect(nameOf({ signIn: wrong })).rejects.toThrow('not a setting')
    },
  )

  it('reports a missing configuration', async () => {
    await expect(readOf({}, 502)).rejects.toThrow('502')
  })

  it('returns the passkey host, if there is one', async () => {
    expect(await hostOf({ passkeys: { host: 'okuyuki.example' } })).toBe('okuyuki.example')
    expect(await hostOf({ passkeys: null })).toBeNull()
    expect(await hostOf({})).toBeNull()
    await expect(hostOf({ passkeys: {} })).rejects.toThrow('not a setting')
  })
})

it('accepts a web address', () => {
  expect(readPlansUrl('https://provider.example/plans')).toBe('https://provider.example/plans')
})

it('rejects everything else', () => {
  expect(readPlansUrl(undefined)).toBeNull()
  expect(readPlansUrl('')).toBeNull()
  expect(readPlansUrl('plans')).toBeNull()
  // oxlint-disable-next-line no-script-url -- it must not get through
  expect(readPlansUrl('javascript:alert(1)')).toBeNull()
})
