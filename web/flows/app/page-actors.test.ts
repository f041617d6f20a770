import { afterEach, describe, expect, it, vi } from 'vitest'

import { takenBuild } from '#web/browser/builds.ts'
import { outputOf } from '#web/testing/run-actor.ts'

import { buildWatchActors } from '../build/build-watch-actors.ts'
import { chunkReloadActors } from '../build/chunk-reload-actors.ts'
import { coachMarkActors } from '../coach-mark/coach-mark-actors.ts'
import { consentActors } from '../consent/consent-actors.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})

const answer = (body: unknown) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('the build watch', () => {
  const actors = buildWatchActors('build-1')

  it('reads the manifest of its build, and which build is the latest', async () => {
    answer({ id: 'build-2', builtAt: '2026-11-22' })
    expect(await outputOf(actors.loadManifest, { buildId: 'build-1' })).toEqual({
      id: 'build-2',
      builtAt: '2026-11-22',
    })
    expect(await outputOf(actors.loadLatest)).toEqual({ id: 'build-2' })
  })

  it('does not offer to reload again for a build that it has reloaded for', async () => {
    answer({ id: 'build-2' })
    takenBuild.write('build-2')
    expect(await outputOf(actors.loadLatest)).toEqual({ id: 'build-1' })
  })

  it('remembers the build that it reloads for, and stays on this site', async () => {
    await expect(
      outputOf(actors.reload, { buildId: 'build-3', path: 'https://example.com/' }),
    ).rejects.toThrow('not a path of this site')
    expect(takenBuild.read()).toBe('build-3')
  })

  it('waits for a quiet moment', async () => {
    const idle = vi.fn<(callback: () => void) => void>((callback) => callback())
    vi.stubGlobal('requestIdleCallback', idle)
    await outputOf(actors.waitForIdle)
    expect(idle).toHaveBeenCalledTimes(1)
  })
})

it('a reload for a missing chunk is stored with its age', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1000)
  expect(await outputOf(chunkReloadActors.readMarker)).toBeNull()
  await outputOf(chunkReloadActors.writeMarker, { path: '/mypage' })
  vi.spyOn(Date, 'now').mockReturnValue(3_600_999)
  expect(await outputOf(chunkReloadActors.readMarker)).toEqual({ age: 3_599_999 })
  vi.spyOn(Date, 'now').mockReturnValue(3_601_000)
  expect(await outputOf(chunkReloadActors.readMarker)).toBeNull()
})

it('a walkthrough is shown once, and points only to visible elements', async () => {
  expect(await outputOf(coachMarkActors.readSeen, { id: 'viewer' })).toBe(false)
  await outputOf(coachMarkActors.rememberSeen, { id: 'viewer' })
  expect(await outputOf(coachMarkActors.readSeen, { id: 'viewer' })).toBe(true)
  const button = document.body.appendChild(document.createElement('button'))
  expect(await outputOf(coachMarkActors.findTarget, { selector: 'button' })).toBe(false)
  button.getClientRects = () => [{}] as unknown as DOMRectList
  expect(await outputOf(coachMarkActors.findTarget, { selector: 'button' })).toBe(true)
})

describe('the analytics consent', () => {
  const service = {
    analytics: { measurementId: 'G-1', scriptUrl: 'https://stats.example/tag.js', appId: 'okuyuki' },
  }

  it('is requested where a service is configured, and keeps an earlier decision', async () => {
    answer(service)
    const actors = consentActors(true)
    expect(await outputOf(actors.readConsent)).toEqual({ isConfigured: true, decision: null })
    await outputOf(actors.rememberConsent, { decision: 'granted' })
    expect(Reflect.get(window, 'ga-disable-G-1')).toBeUndefined()
    expect(await outputOf(actors.readConsent)).toEqual({ isConfigured: true, decision: 'granted' })
  })

  it('disables the service when refused', async () => {
    answer(service)
    const actors = consentActors(true)
    await outputOf(actors.readConsent)
    await outputOf(actors.rememberConsent, { decision: 'denied' })
    expect(Reflect.get(window, 'ga-disable-G-1')).toBe(true)
    expect((await outputOf(actors.readConsent)).decision).toBe('denied')
    Reflect.deleteProperty(window, 'ga-disable-G-1')
  })

  it('is not requested without a service, nor where visitors are not measured', async () => {
    const fetch = answer({ analytics: null })
    expect(await outputOf(consentActors(true).readConsent)).toEqual({ isConfigured: false, decision: null })
    fetch.mockClear()
    expect((await outputOf(consentActors(false).readConsent)).isConfigured).toBe(false)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is requested on each visit without storage', async () => {
    answer(service)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError')
    })
    expect(await outputOf(consentActors(true).readConsent)).toEqual({ isConfigured: true, decision: null })
  })

  it('a page view is reported once by its path, and none without a path', async () => {
    answer(service)
    const actors = consentActors(true)
    await expect(
      outputOf(actors.reportPage, { page: { path: '/mypage', title: 'マイページ' } }),
    ).rejects.toThrow('no analytics is set up')
    await outputOf(actors.readConsent)
    delete window.dataLayer
    await outputOf(actors.reportPage, { page: null })
    expect(window.dataLayer).toBeUndefined()
    await outputOf(actors.reportPage, { page: { path: '/mypage', title: 'マイページ' } })
    expect(window.dataLayer).toHaveLength(2)
    delete window.dataLayer
  })
})
