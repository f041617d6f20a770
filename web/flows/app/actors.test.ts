import { afterEach, describe, expect, it, vi } from 'vitest'

import { FailureError } from '#machines/foundation/failure.ts'
import { takenBuild } from '#web/browser/builds.ts'
import { rejected } from '#web/graphql/to-failure.ts'
import { outputOf, fakeGraphql } from '#web/testing/actors.ts'

import { membershipActors } from '../account/membership-actors.ts'
import { photoEditActors } from '../dialog/photo-edit-actors.ts'
import { playerActors } from '../viewer/player-actors.ts'
import { buildWatchActors, chunkReloadActors, coachMarkActors, consentActors } from './page-actors.ts'

const answer = (body: unknown) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('page actors', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    localStorage.clear()
    sessionStorage.clear()
    document.body.replaceChildren()
  })

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
})

const refusal = { code: 'CONFLICT', message: 'いまは変えられません。' }

const askFilm = (sceneVideo: unknown) =>
  outputOf(playerActors(fakeGraphql({ SceneVideo: { sceneVideo } }).graphql).askFilm, {
    spatialImageId: 'image-1',
  })

describe('screen actors', () => {
  const notFound = new FailureError({ kind: 'notFound' })

  afterEach(() => {
    vi.useRealTimers()
  })

  describe('a film', () => {
    it.each([
      ['is ready', { status: 'READY', url: '/film.mp4', seconds: 8 }, { url: '/film.mp4', seconds: 8 }],
      ['is ready without a length', { status: 'READY', url: '/film.mp4' }, { url: '/film.mp4', seconds: 0 }],
    ])('%s', async (_, answer, film) => {
      expect(await askFilm(answer)).toEqual({ status: 'READY', film })
    })

    it('is in progress while it has no address', async () => {
      expect(await askFilm({ status: 'READY', url: null })).toEqual({ status: 'PREPARING' })
      expect(await askFilm({ status: 'PREPARING', url: '/early.mp4' })).toEqual({ status: 'PREPARING' })
    })

    it('reports why it failed', async () => {
      expect(await askFilm({ status: 'FAILED', message: '' })).toEqual({
        status: 'FAILED',
        message: '動画を作れませんでした。',
      })
      expect(await askFilm({ status: 'FAILED', message: '壊れています。' })).toMatchObject({
        message: '壊れています。',
      })
    })

    it('of a deleted item is not found', async () => {
      await expect(askFilm(null)).rejects.toEqual(notFound)
    })
  })

  describe('the edit popup', () => {
    const summary = { id: 'image-1', title: '海', description: '', visibility: 'PUBLIC' } as const
    const terms = { license: 'CC_BY', isDownloadAllowed: true } as const

    it('loads the short form', async () => {
      const loadFrom = async (spatialImage: unknown) => {
        const spatialImageSummary = { ...summary, more: 1 }
        const { graphql } = fakeGraphql({ SpatialImageSummary: { spatialImageSummary, spatialImage } })
        return await outputOf(photoEditActors(graphql).loadSummary, { spatialImageId: 'image-1' })
      }
      expect(await loadFrom({ id: 'image-1', ...terms })).toEqual({ ...summary, terms })
      expect(await loadFrom({ id: 'image-1' })).toEqual({ ...summary, terms: null })
      expect(await loadFrom(null)).toEqual({ ...summary, terms: null })
      const gone = fakeGraphql({ SpatialImageSummary: { spatialImageSummary: null } })
      await expect(
        outputOf(photoEditActors(gone.graphql).loadSummary, { spatialImageId: 'image-1' }),
      ).rejects.toEqual(notFound)
    })

    it('saves once, and spatial images are refetched', async () => {
      const { graphql, calls } = fakeGraphql({ SaveSpatialImageSummary: {} })
      await outputOf(photoEditActors(graphql).saveSummary, { ...summary, terms: null })
      const { id, ...input } = summary
      expect(calls).toEqual([
        {
          by: 'mutate',
          name: 'SaveSpatialImageSummary',
          variables: { id, input },
          alsoChanged: ['SpatialImage'],
        },
      ])
    })

    it('saves changed licence terms before the rest', async () => {
      const { graphql, calls } = fakeGraphql({ SaveSpatialImageSummary: {}, SaveTerms: {} })
      await outputOf(photoEditActors(graphql).saveSummary, { ...summary, terms })
      expect(calls.map(({ name }) => name)).toEqual(['SaveTerms', 'SaveSpatialImageSummary'])
      expect(calls[0]).toMatchObject({ variables: { id: 'image-1', input: terms } })
    })
  })

  describe('a membership', () => {
    it('ends after the remaining paid period', async () => {
      vi.useFakeTimers({ now: new Date('2026-11-22T00:00:00Z'), toFake: ['Date'] })
      const membership = { plan: 'PAID', paidUntil: '2026-11-22T01:00:00Z' }
      const { graphql } = fakeGraphql({
        Membership: { membership },
        StopMembership: { stopMembership: { ...membership, plan: 'STOPPING' } },
        ResumeMembership: { resumeMembership: membership },
      })
      const actors = membershipActors(graphql)
      expect(await outputOf(actors.loadMembership)).toEqual({ ...membership, endsIn: 3_600_000 })
      expect(await outputOf(actors.stopMembership)).toMatchObject({ plan: 'STOPPING', endsIn: 3_600_000 })
      expect(await outputOf(actors.resumeMembership)).toMatchObject({ plan: 'PAID' })
    })

    it('without a paid period has no end', async () => {
      const { graphql } = fakeGraphql({ Membership: { membership: { plan: 'FREE' } } })
      expect(await outputOf(membershipActors(graphql).loadMembership)).toEqual({
        plan: 'FREE',
        paidUntil: null,
        endsIn: null,
      })
    })

    it('that cannot be changed fails with the server’s reason', async () => {
      const { graphql } = fakeGraphql({
        StopMembership: { stopMembership: refusal },
        ResumeMembership: { resumeMembership: refusal },
      })
      const actors = membershipActors(graphql)
      await expect(outputOf(actors.stopMembership)).rejects.toEqual(rejected(refusal))
      await expect(outputOf(actors.resumeMembership)).rejects.toEqual(rejected(refusal))
    })
  })
})
