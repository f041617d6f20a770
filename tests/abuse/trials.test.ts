import { randomBytes } from 'node:crypto'

import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { newId } from '#backend/rules/ids.ts'
import { readConfig } from '#backend/settings/config.ts'
import { ask, beginTrial, newTrial, sendFiles, waitForTrial } from '#backend/testing/make-trial.ts'
import type { ReservedTrial } from '#backend/testing/make-trial.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import { manualClock, startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import type { TestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage, sha256, smallPhoto } from '#backend/testing/upload-source.ts'
import { limitKey } from '#contract/clients.ts'

let backend: TestBackend
let converter: TestConverter
const clock = manualClock()

beforeAll(async () => {
  converter = createTestConverter()
  backend = await startTestBackend({ convert: converter, clock, config: { rateLimitFactor: 1 } })
})
afterAll(() => backend[Symbol.asyncDispose]())
beforeEach(async () => {
  await backend.services.store.deleteFrom('trials').execute()
})

const announce = async (from: string, headers: Record<string, string> = {}, body?: object) => {
  const answer = await ask(backend, 'POST', '/v1/trials', body ?? newTrial([Buffer.from('x')]), {
    from,
    headers,
  })
  const { error, message, ...rest } = (await answer.json()) as Record<string, unknown>
  const retryAfter = Number(answer.headers.get('retry-after'))
  return { status: answer.status, error, message, retryAfter, trial: rest as unknown as ReservedTrial }
}

const rows = async () =>
  Number(
    (
      await backend.services.store
        .selectFrom('trials')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

const announced = (size: number) => ({
  ...newTrial([]),
  files: [{ fileName: 'a.jpg', contentType: 'image/jpeg', size, sha256: 'f'.repeat(64) }],
})

const put = (url: string, body: BodyInit, length?: number) =>
  backend.fetch(
    new Request(new URL(url, 'http://localhost'), {
      method: 'PUT',
      body,
      headers: length === undefined ? {} : { 'content-length': String(length) },
      duplex: 'half',
    } as RequestInit),
  )

describe('one network', () => {
  test('gets one running trial for a thousand simultaneous attempts, and a message for each refusal', async () => {
    const answers = []
    for (let batch = 0; batch < 20; batch += 1)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => announce('203.0.113.1')))))
    const taken = answers.filter(({ status }) => status === 201)
    expect([taken.length, await rows()]).toEqual([1, 1])
    for (const { status, error, message, retryAfter } of answers.filter((one) => one.status !== 201)) {
      expect([status, error]).toEqual([429, 'TRIAL_RUNNING'])
      expect(message).toContain('アカウントを作成する')
      expect(retryAfter).toBeGreaterThan(0)
    }
    // Visitors from another address are not affected.
    expect((await announce('203.0.113.2')).status).toBe(201)
  })

  test('is limited per hour and per day, even when it deletes its trials', async () => {
    const { perHour, perDay } = backend.config.content.trials
    const from = '203.0.113.3'
    let made = 0
    for (let hour = 0; hour < 8; hour += 1) {
      for (let time = 0; time < perHour; time += 1) {
        const { status, trial } = await announce(from)
        if (status !== 201) break
        made += 1
        expect((await ask(backend, 'DELETE', `/v1/trials/${trial.id}`)).status).toBe(204)
      }
      expect(await announce(from)).toMatchObject({ status: 429, error: 'TRIAL_LIMIT' })
      clock.advance(60 * 60 + 1)
    }
    expect(made).toBe(perDay)
    clock.advance(24 * 60 * 60)
    expect((await announce(from)).status).toBe(201)
  })

  test('is identified by its /64, regardless of forged headers', async () => {
    expect(limitKey('2001:db8:1:2:aaaa::1')).toBe(limitKey('2001:db8:1:2:bbbb::2'))
    expect((await announce('2001:db8:1:2:aaaa::1')).status).toBe(201)
    const forged = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip']
    for (const [index, name] of forged.entries()) {
      const value = name === 'forwarded' ? `for=198.51.100.${index}` : `198.51.100.${index}`
      const { error } = await announce(`2001:db8:1:2:bbbb::${index}`, { [name]: value })
      expect(error, `of ${name}`).toBe('TRIAL_RUNNING')
    }
  })
})

describe('all visitors together', () => {
  test('share a limit on concurrent trials, which never delays an account', async () => {
    const { atOnce, maxPixels } = backend.config.content.trials
    const before = converter.requests.length
    converter.duration = 3000
    const running = []
    for (let visitor = 0; visitor < atOnce; visitor += 1)
      running.push(await beginTrial(backend, { from: `198.51.100.${visitor}` }))
    expect(await announce('198.51.101.1')).toMatchObject({ status: 429, error: 'TRIALS_BUSY' })
    converter.duration = 0
    await makeSpatialImage(backend, await signUpUser(backend))
    for (const id of running) await waitForTrial(backend, id)
    const whose = converter.requests
      .slice(before)
      .map(({ limits }) => (limits.maxPixels === maxPixels ? 'visitor' : 'account'))
    expect(whose).toEqual(['visitor', 'account', ...Array<string>(atOnce - 1).fill('visitor')])
  })

  test('share a limit on stored bytes', async () => {
    const trials = backend.config.content.trials as { storageBytes: number }
    const { storageBytes } = trials
    trials.storageBytes = 1000
    expect(await announce('198.51.102.1', {}, announced(800))).toMatchObject({ status: 201 })
    expect(await announce('198.51.102.2', {}, announced(300))).toMatchObject({ error: 'TRIALS_BUSY' })
    expect(await announce('198.51.102.3', {}, announced(200))).toMatchObject({ status: 201 })
    trials.storageBytes = storageBytes
  })

  test('get no trial where trials are off', async () => {
    const { content } = readConfig({ TRIALS_AT_ONCE: '0' })
    await using closed = await startTestBackend({ config: { content } })
    const answer = await ask(closed, 'POST', '/v1/trials', newTrial([Buffer.from('x')]), {})
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([429, 'TRIALS_BUSY'])
  })
})

test('a full disk is reported before any byte is sent, and no trial is recorded', async () => {
  const content = { ...readConfig({}).content, diskReserveBytes: Number.MAX_SAFE_INTEGER }
  await using full = await startTestBackend({ config: { content } })
  const answer = await ask(full, 'POST', '/v1/trials', newTrial([await smallPhoto()]))
  expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([507, 'STORAGE_FULL'])
  expect(await full.services.store.selectFrom('trials').selectAll().execute()).toEqual([])
})

describe('bytes', () => {
  test('beyond the announced size are not kept', async () => {
    const { trial } = await announce('198.51.103.1', {}, newTrial([Buffer.alloc(100)]))
    const url = trial.files[0]?.parts[0]?.url ?? ''
    expect((await put(url, new Uint8Array(50_000_000), 50_000_000)).status).toBe(413)
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    })
    expect((await put(url, endless)).status).toBe(413)
    expect((await put(url.replace('n=100', 'n=50000000'), new Uint8Array(100))).status).toBe(403)
  })

  test('that are no picture end the trial and are never served', async () => {
    const wrong = {
      html: '<!doctype html><script>alert(document.domain)</script>',
      svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      zip: Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(200)]),
      elf: Buffer.concat([Buffer.from('\u007fELF'), randomBytes(200)]),
      pdf: '%PDF-1.7\n',
      noise: randomBytes(500),
      'a picture that is cut off': (await smallPhoto()).subarray(0, 200),
    }
    for (const [index, [name, content]] of Object.entries(wrong).entries()) {
      const bytes = Buffer.from(content as Buffer)
      const { trial } = await announce(`198.51.104.${index}`, {}, newTrial([bytes]))
      await sendFiles(backend, trial, [bytes])
      const started = await ask(backend, 'POST', `/v1/trials/${trial.id}/start`)
      expect(started.status, `of ${name}`).toBe(422)
      expect(((await started.json()) as { error: string }).error).toMatch(/UNSUPPORTED|BROKEN/)
      expect((await ask(backend, 'GET', `/v1/trials/${trial.id}`)).status).toBe(404)
    }
    expect(converter.requests.filter(({ sourcePaths }) => sourcePaths.length === 0)).toEqual([])
  })

  test('that decode to more pixels than the limit are refused without decoding', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const { trial } = await announce('198.51.105.1', {}, newTrial([bomb]))
    await sendFiles(backend, trial, [bomb])
    const started = await ask(backend, 'POST', `/v1/trials/${trial.id}/start`)
    expect([started.status, ((await started.json()) as { error: string }).error]).toEqual([
      422,
      'TOO_MANY_PIXELS',
    ])
  })
})

test('another visitor’s trial opens only with its secret', async () => {
  const [hers, his] = [
    await beginTrial(backend, { from: '198.51.106.1' }),
    await beginTrial(backend, { from: '198.51.106.2' }),
  ]
  await waitForTrial(backend, hers)
  const user = await signUpUser(backend)
  const [id = ''] = hers.split('-')
  const [, secret = ''] = his.split('-')
  const names = [id, `${id}-`, `${id}-${newId()}`, `${id}-${secret}`, hers.toUpperCase(), `${hers}-${secret}`]
  const missing = await (await ask(backend, 'GET', `/v1/trials/${newId()}-${newId()}`)).text()
  for (const name of [...names, sha256(Buffer.from(hers)), '%00', '..', "' or 1=1 --"]) {
    const path = `/v1/trials/${encodeURIComponent(name)}`
    const got = await ask(backend, 'GET', path)
    // Dot segments make the URL that of another call.
    expect([got.status, name === '..' ? missing : await got.text()], `of ${name}`).toEqual([404, missing])
    expect((await ask(backend, 'POST', `${path}/start`)).status, `of ${name}`).toBe(404)
    expect((await ask(backend, 'DELETE', path)).status, `of ${name}`).toBe(404)
    expect((await user.call('POST', `${path}/keep`, {})).status, `of ${name}`).toBe(404)
  }
  expect((await ask(backend, 'GET', `/v1/trials/${hers}`)).status).toBe(200)
})
