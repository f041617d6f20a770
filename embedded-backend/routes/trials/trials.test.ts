import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { LocalFileStore } from '#backend/files/local-file-store.ts'
import { sweepTrials } from '#backend/jobs/sweep-sources.ts'
import { ask, beginTrial, newTrial, sendFiles, waitForTrial } from '#backend/testing/make-trial.ts'
import type { ReservedTrial } from '#backend/testing/make-trial.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { manualClock, startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage, sha256, smallPhoto, uploadSource } from '#backend/testing/upload-source.ts'

const DAY_S = 24 * 60 * 60
const converter = createTestConverter()
const clock = manualClock()

let backend: TestBackend
let visitors = 0

/** A separate network, so that one test's trials do not block another's. */
const visitor = () => ({ from: `198.51.${(visitors += 1) >> 8}.${visitors & 255}` })

beforeAll(async () => {
  backend = await startTestBackend({ convert: converter, clock })
})
afterAll(() => backend[Symbol.asyncDispose]())
beforeEach(() => {
  converter.failure = null
  converter.duration = 0
})

const codeOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { error: string }).error
const read = (url: unknown) => ask(backend, 'GET', String(url))
const keep = (user: TestUser, id: string, body: object = {}) =>
  user.call('POST', `/v1/trials/${id}/keep`, body)
const files = () =>
  new LocalFileStore({ folder: join(backend.config.dataDir, 'files'), secret: Buffer.alloc(32) })
const sweep = () => {
  const { store, logger } = backend.services
  return sweepTrials({ store, logger, clock, files: files() })
}
const storedAt = async (key: string | undefined) => (await files().stat(key ?? '')) !== null
const allRows = () =>
  backend.services.store.selectFrom('trials').where('expires_at', '<=', clock.now()).selectAll().execute()
const rowOf = (name: string) =>
  backend.services.store
    .selectFrom('trials')
    .where('id', '=', name.split('-')[0] ?? '')
    .selectAll()
    .executeTakeFirstOrThrow()
const usage = async (user: TestUser): Promise<number> => {
  const answer = await user.call('GET', '/v1/me/storage-usage')
  return ((await answer.json()) as { summary: { total: number } }).summary.total
}

test('a photo from a visitor without an account becomes a scene readable with its secret', async () => {
  const id = await beginTrial(backend, visitor())
  const { scene, progress } = await waitForTrial(backend, id)
  expect(scene).toMatchObject({ width: 40, height: 30, splatCount: 1200, depthSource: 'ESTIMATED' })
  expect(progress).toBe(1)
  const file = await read(scene?.['splatUrl'])
  expect(await file.text()).toBe('made of scene.sog')
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect(file.headers.get('x-robots-tag')).toBe('noindex')
  expect(file.headers.get('access-control-allow-origin')).toBeNull()
  const answer = await ask(backend, 'GET', `/v1/trials/${id}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
})

test('is made within the limits for trials', async () => {
  await waitForTrial(backend, await beginTrial(backend, visitor()))
  const { maxPixels, maxSplats, maxSeconds, timeoutSeconds } = backend.config.content.trials
  expect(converter.requests.at(-1)?.limits).toMatchObject({
    maxPixels,
    maxSplats,
    maxSeconds,
    timeoutMs: timeoutSeconds * 1000,
  })
})

const refusal = async (change: Record<string, unknown>, files: readonly Uint8Array[]) => {
  const answer = await ask(backend, 'POST', '/v1/trials', newTrial(files, change), visitor())
  return [answer.status, await codeOf(answer)]
}
const announced = (size: number, type = 'image/jpeg', name = 'a.jpg') => ({
  fileName: name,
  contentType: type,
  size,
  sha256: 'f'.repeat(64),
})

const reserve = async (files: readonly Uint8Array[]): Promise<ReservedTrial> => {
  const answer = await ask(backend, 'POST', '/v1/trials', newTrial(files), visitor())
  return (await answer.json()) as ReservedTrial
}
const start = (id: string) => ask(backend, 'POST', `/v1/trials/${id}/start`)

describe('refuses before upload', () => {
  const MiB = 1024 * 1024

  test.each<[string, Record<string, unknown>, [number, string]]>([
    ['terms that are not accepted', { acceptedTerms: '' }, [400, 'VALIDATION_FAILED']],
    ['terms of another year', { acceptedTerms: '2019-01-11' }, [400, 'VALIDATION_FAILED']],
    ['a photo that is too large', { files: [announced(13 * MiB)] }, [422, 'FILE_TOO_LARGE']],
    [
      'a film that is too large',
      { type: 'FULL', files: [announced(41 * MiB, 'video/mp4', 'a.mp4')] },
      [422, 'FILE_TOO_LARGE'],
    ],
    [
      'photos that are too large together',
      { type: 'FULL', files: Array.from({ length: 5 }, () => announced(10 * MiB)) },
      [422, 'FILE_TOO_LARGE'],
    ],
    [
      'a large photo among several',
      { type: 'FULL', files: [announced(1), announced(13 * MiB)] },
      [422, 'FILE_TOO_LARGE'],
    ],
    ['two photos of an INSTANT trial', { files: [announced(1), announced(2)] }, [400, 'VALIDATION_FAILED']],
    ['a script', { files: [announced(9, 'text/javascript', 'a.js')] }, [422, 'UNSUPPORTED_SOURCE']],
    [
      'a film among photos',
      { type: 'FULL', files: [announced(1), announced(2, 'video/mp4', 'a.mp4')] },
      [422, 'UNSUPPORTED_SOURCE'],
    ],
  ])('%s', async (_name, change, expected) => {
    expect(await refusal(change, [])).toEqual(expected)
  })
})

describe('starting', () => {
  test('waits for the bytes', async () => {
    const photo = await smallPhoto()
    const trial = await reserve([photo])
    const early = await start(trial.id)
    expect([early.status, await codeOf(early)]).toEqual([409, 'SOURCE_INCOMPLETE'])
    await sendFiles(backend, trial, [photo])
    expect((await start(trial.id)).status).toBe(200)
    expect((await start(trial.id)).status).toBe(200)
    await waitForTrial(backend, trial.id)
  })

  test('refuses and deletes a file that only its name calls a photo', async () => {
    const script = Buffer.from('<script>alert(1)</script>')
    const trial = await reserve([script])
    await sendFiles(backend, trial, [script])
    const answer = await start(trial.id)
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'UNSUPPORTED_SOURCE'])
    expect((await ask(backend, 'GET', `/v1/trials/${trial.id}`)).status).toBe(404)
    const { sources } = await rowOf(trial.id)
    expect(await storedAt(sources[0]?.storage_key)).toBe(false)
  })

  test('refuses bytes other than announced', async () => {
    const photo = await smallPhoto()
    const trial = await reserve([photo])
    const other = Buffer.from(photo)
    other[photo.length - 3] = (other[photo.length - 3] ?? 0) ^ 1
    await sendFiles(backend, trial, [other])
    const answer = await start(trial.id)
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'CHECKSUM_MISMATCH'])
  })
})

test('a failed conversion reports the reason and leaves no file', async () => {
  converter.failure = 'OUT_OF_MEMORY'
  const id = await beginTrial(backend, visitor())
  const { failure, scene } = await waitForTrial(backend, id, 'FAILED')
  expect(failure?.code).toBe('OUT_OF_MEMORY')
  expect(scene).toBeNull()
  await sweep()
  const { sources } = await rowOf(id)
  expect(await storedAt(sources[0]?.storage_key)).toBe(false)
})

describe('keeping a trial', () => {
  test('turns it into an ordinary item whose file addresses stay valid', async () => {
    const user = await signUpUser(backend)
    const id = await beginTrial(backend, visitor())
    const { scene } = await waitForTrial(backend, id)
    const before = await usage(user)
    const kept = await keep(user, id, { title: '港の夕方' })
    expect(kept.status).toBe(200)
    const item = (await kept.json()) as Record<string, unknown>
    expect(item).toMatchObject({ title: '港の夕方', visibility: 'PRIVATE', isMine: true, width: 40 })
    expect((await read(scene?.['splatUrl'])).status).toBe(200)
    expect(item['depthUrl']).toContain('/depth.webp?')
    expect((await usage(user)) - before).toBe((await rowOf(id)).bytes)
    const list = (await (await user.call('GET', '/v1/me/spatial-images')).json()) as { total: number }
    expect(list.total).toBe(1)
    const conversions = await user.call('GET', `/v1/spatial-images/${String(item['id'])}/conversions`)
    expect(await conversions.json()).toMatchObject({ sources: [{ fileName: '写真0.jpg' }] })
  })

  test('serves every read of its files before, during and after', async () => {
    const user = await signUpUser(backend)
    for (let round = 0; round < 5; round += 1) {
      const id = await beginTrial(backend, visitor())
      const { scene } = await waitForTrial(backend, id)
      const kept = keep(user, id)
      const reads: Promise<Response>[] = []
      for (let count = 0; count < 40; count += 1) {
        reads.push(read(scene?.['splatUrl']))
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
      expect((await kept).status).toBe(200)
      const statuses = await Promise.all(reads.map(async (answer) => (await answer).status))
      expect(new Set(statuses)).toEqual(new Set([200]))
    }
  })

  test('succeeds once, for one account', async () => {
    const [first, second] = [await signUpUser(backend), await signUpUser(backend)]
    const id = await beginTrial(backend, visitor())
    await waitForTrial(backend, id)
    const answers = await Promise.all([keep(first, id), keep(first, id), keep(second, id), keep(second, id)])
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 200, 409, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost && (await codeOf(lost))).toBe('TRIAL_TAKEN')
    const ids = answers.filter(({ status }) => status === 200).map((answer) => answer.json())
    const [one, other] = (await Promise.all(ids)) as { id: string }[]
    expect(one?.id).toBe(other?.id)
  })

  test('requires a completed trial and an account', async () => {
    const user = await signUpUser(backend)
    converter.duration = 60_000
    const id = await beginTrial(backend, visitor())
    const early = await keep(user, id)
    expect([early.status, await codeOf(early)]).toEqual([409, 'TRIAL_NOT_READY'])
    expect((await ask(backend, 'POST', `/v1/trials/${id}/keep`, {})).status).toBe(401)
    expect((await ask(backend, 'DELETE', `/v1/trials/${id}`)).status).toBe(204)
    const late = await keep(user, id)
    expect([late.status, await codeOf(late)]).toEqual([404, 'TRIAL_GONE'])
  })

  test('is refused when the account is over its quota', async () => {
    const user = await signUpUser(backend)
    const id = await beginTrial(backend, visitor())
    await waitForTrial(backend, id)
    const { content } = backend.config as { content: { storageLimitBytes: number } }
    const limit = content.storageLimitBytes
    content.storageLimitBytes = 10
    const answer = await keep(user, id)
    content.storageLimitBytes = limit
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'QUOTA_EXCEEDED'])
    expect((await keep(user, id)).status).toBe(200)
  })

  test('reuses or completes the source that the account already has', async () => {
    const user = await signUpUser(backend)
    const [known, begun] = [await smallPhoto(), await smallPhoto()]
    await makeSpatialImage(backend, user)
    await uploadSource(backend, user, known)
    await user.call('POST', '/v1/tasks/instant/resources', {
      fileName: 'b.jpg',
      contentType: 'image/jpeg',
      size: begun.length,
      sha256: sha256(begun),
    })
    for (const photo of [known, begun]) {
      const id = await beginTrial(backend, visitor(), photo)
      await waitForTrial(backend, id)
      expect((await keep(user, id)).status).toBe(200)
    }
    const sources = await backend.services.store
      .selectFrom('resources')
      .where('owner_id', '=', user.id)
      .where('sha256', 'in', [sha256(known), sha256(begun)])
      .select(['is_complete', 'storage_key'])
      .execute()
    expect(sources).toHaveLength(2)
    const begunSource = sources.find(({ storage_key: key }) => key.startsWith('sources/trials/'))
    expect(begunSource?.is_complete).toBe(true)
  })
})

describe('after a day', () => {
  test('an unkept trial is deleted with its files, and kept items stay', async () => {
    const user = await signUpUser(backend)
    const [left, kept] = [await beginTrial(backend, visitor()), await beginTrial(backend, visitor())]
    const { scene } = await waitForTrial(backend, left)
    await waitForTrial(backend, kept)
    const item = (await (await keep(user, kept)).json()) as { id: string; splatUrl: string }
    const { sources, files_id: filesId } = await rowOf(left)
    clock.advance(DAY_S + 1)
    expect((await ask(backend, 'GET', `/v1/trials/${left}`)).status).toBe(404)
    expect((await read(scene?.['splatUrl'])).status).toBe(403)
    await sweep()
    expect(await storedAt(sources[0]?.storage_key)).toBe(false)
    expect(await storedAt(`items/${filesId}/scene.sog`)).toBe(false)
    expect(await storedAt(`items/${item.id}/scene.sog`)).toBe(true)
    expect(await allRows()).toHaveLength(0)
  })

  test('a reservation that was never uploaded is dropped after a quarter of an hour', async () => {
    const answer = await ask(backend, 'POST', '/v1/trials', newTrial([await smallPhoto()]), visitor())
    const { id } = (await answer.json()) as ReservedTrial
    clock.advance(16 * 60)
    await sweep()
    expect((await ask(backend, 'GET', `/v1/trials/${id}`)).status).toBe(404)
  })
})

test('a visitor can cancel the conversion', async () => {
  converter.duration = 60_000
  const id = await beginTrial(backend, visitor())
  await waitForTrial(backend, id, 'PROCESSING')
  expect((await ask(backend, 'DELETE', `/v1/trials/${id}`)).status).toBe(204)
  converter.duration = 0
  const next = await beginTrial(backend, visitor())
  await waitForTrial(backend, next)
})
