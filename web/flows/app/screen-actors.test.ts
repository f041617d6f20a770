import { afterEach, describe, expect, it, vi } from 'vitest'

import { FailureError } from '#machines/foundation/failure.ts'
import { rejected } from '#web/graphql/rejected.ts'
import { fakeGraphql } from '#web/testing/fake-graphql.ts'
import { outputOf } from '#web/testing/run-actor.ts'

import { membershipActors } from '../account/membership-actors.ts'
import { photoEditActors } from '../dialog/photo-edit-actors.ts'
import { playerActors } from '../viewer/player-actors.ts'

const notFound = new FailureError({ kind: 'notFound' })
const refusal = { code: 'CONFLICT', message: 'いまは変えられません。' }

afterEach(() => {
  vi.useRealTimers()
})

const askFilm = (sceneVideo: unknown) =>
  outputOf(playerActors(fakeGraphql({ SceneVideo: { sceneVideo } }).graphql).askFilm, {
    spatialImageId: 'image-1',
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
