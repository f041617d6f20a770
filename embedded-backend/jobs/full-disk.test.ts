import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'

import { createBackend } from '../backend.ts'
import { chooseSandbox } from '../conversion/worker/choose-sandbox.ts'
import { runConversion } from '../conversion/worker/run-conversion.ts'
import { storageFullMessage } from '../files/disk-reserve.ts'
import { createLogger } from '../services/logger.ts'
import { readConfig } from '../settings/config.ts'
import { readContentConfig } from '../settings/content-config.ts'
import { signUpUser } from '../testing/sign-up-user.ts'
import { openSmallDisk, smallDiskRefused } from '../testing/small-disk.ts'
import { startTestBackend } from '../testing/test-backend.ts'
import { createTestConverter } from '../testing/test-converter.ts'
import { putPart, reserve, smallPhoto, uploadSource, waitForTask } from '../testing/upload-source.ts'
import type { Reservation, TaskAnswer } from '../testing/upload-source.ts'

const MEBIBYTE = 1024 * 1024
const refusal = { statusCode: 507, error: 'STORAGE_FULL', message: storageFullMessage }

function contentWith(diskReserveBytes: number) {
  return { ...readContentConfig({}), diskReserveBytes }
}

async function avatarOf(bytes: Uint8Array): Promise<FormData> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'me.jpg'))
  return form
}

test('below the disk reserve, uploads and conversions get a readable refusal, and all else works', async () => {
  const content = contentWith(Number.MAX_SAFE_INTEGER)
  const logger = createLogger('silent')
  const warn = vi.spyOn(logger, 'warn')
  await using backend = await startTestBackend({ config: { content }, logger })
  const user = await signUpUser(backend)
  const photo = await smallPhoto()
  const reserved = await reserve(user, photo)
  expect([reserved.status, await reserved.json()]).toEqual([507, refusal])
  const avatar = await backend.fetch(
    new Request('http://localhost/v1/me/avatar', {
      method: 'PUT',
      headers: { authorization: `Bearer ${user.authToken}` },
      body: await avatarOf(photo),
    }),
  )
  expect([avatar.status, await avatar.json()]).toEqual([507, refusal])
  const started = await user.call('POST', '/v1/tasks/instant', { resourceId: 'abcdefghijklmnop' })
  expect(started.status).not.toBe(201)
  expect((await user.call('GET', '/v1/me')).status).toBe(200)
  const made = await user.call('POST', '/v1/collections', { title: '旅', visibility: 'PRIVATE' })
  expect(made.status).toBeLessThan(300)
  expect(await backend.services.readiness.report()).toMatchObject({ ready: true, parts: { disk: 'warning' } })
  const warnings = warn.mock.calls.filter(([, text]) => String(text).includes('short of space'))
  expect(warnings).toHaveLength(1)
})

test('a reserve of 0 reserves no space', async () => {
  await using backend = await startTestBackend({ config: { content: contentWith(0) } })
  const user = await signUpUser(backend)
  expect((await reserve(user, await smallPhoto())).status).toBe(201)
  expect(await backend.services.readiness.report()).toMatchObject({ parts: { disk: 'ok' } })
})

const cannot = await smallDiskRefused()

describe.skipIf(cannot !== null)(
  `on a real disk that fills up${cannot === null ? '' : ` (${cannot})`}`,
  () => {
    test('an interrupted PUT returns the code, leaves no partial data and succeeds once there is room', async () => {
      await using disk = await openSmallDisk(64)
      const config = { dataDir: disk.folder, content: contentWith(4 * MEBIBYTE) }
      await using backend = await startTestBackend({ config })
      const user = await signUpUser(backend)
      const bytes = new Uint8Array(
        await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .jpeg()
          .toBuffer()
          .then((head) => Buffer.concat([head, Buffer.alloc(8 * MEBIBYTE)])),
      )
      const reservation = (await (await reserve(user, bytes)).json()) as Reservation
      const url = reservation.parts[0]?.url ?? ''
      const goOn = Promise.withResolvers<void>()
      const body = new ReadableStream<Uint8Array>({
        start: async (controller) => {
          controller.enqueue(bytes.subarray(0, MEBIBYTE))
          await goOn.promise
          controller.enqueue(bytes.subarray(MEBIBYTE))
          controller.close()
        },
      })
      const init = {
        method: 'PUT',
        body,
        duplex: 'half',
        headers: { 'content-length': String(bytes.length) },
      }
      const sent = backend.fetch(new Request(new URL(url, 'http://localhost'), init))
      const temporary = path.join(disk.folder, 'files', 'temporary')
      await expect.poll(() => readdir(temporary)).toHaveLength(1)
      await disk.fillTo(0)
      goOn.resolve()
      const answer = await sent
      expect([answer.status, await answer.json()]).toEqual([507, refusal])
      expect(await readdir(temporary)).toEqual([])
      await disk.fillTo(0)
      expect(await backend.services.readiness.report()).toMatchObject({
        ready: false,
        parts: { disk: 'failing' },
      })
      expect((await putPart(backend, url, bytes)).status).toBe(507)
      await disk.empty()
      expect((await putPart(backend, url, bytes)).status).toBe(200)
      expect(await backend.services.readiness.report()).toMatchObject({ ready: true, parts: { disk: 'ok' } })
    })

    test('a real conversion on a full disk fails with a readable message and no files; a retry succeeds', async () => {
      await using disk = await openSmallDisk(64)
      const { sandbox } = await chooseSandbox(disk.folder, 'auto')
      const gate = Promise.withResolvers<void>()
      await using backend = await startTestBackend({
        config: { dataDir: disk.folder, content: contentWith(4 * MEBIBYTE) },
        convert: async (request) => {
          await gate.promise
          return runConversion({ ...request, sandbox })
        },
      })
      const user = await signUpUser(backend)
      const resourceId = await uploadSource(backend, user, await smallPhoto())
      const { id } = (await (
        await user.call('POST', '/v1/tasks/instant', { resourceId })
      ).json()) as TaskAnswer
      await waitForTask(user, id, 'PROCESSING')
      await disk.fillTo(0)
      gate.resolve()
      const { failure } = await waitForTask(user, id, 'FAILED')
      expect(failure).toMatchObject({ code: 'STORAGE_FULL', message: expect.stringContaining('空き容量') })
      await expect.poll(() => readdir(path.join(disk.folder, 'work'))).toEqual([])
      expect(await readdir(path.join(disk.folder, 'files/objects/items')).catch(() => [])).toEqual([])
      const refused = await user.call('POST', `/v1/tasks/${id}/retry`)
      await disk.empty()
      expect([refused.status, await refused.json()]).toEqual([507, refusal])
      const again = await user.call('POST', `/v1/tasks/${id}/retry`)
      await waitForTask(user, ((await again.json()) as TaskAnswer).id, 'COMPLETED')
    })

    test('a queued task also waits for disk space and can be cancelled meanwhile', async () => {
      await using disk = await openSmallDisk(64)
      const convert = createTestConverter()
      const gate = Promise.withResolvers<void>()
      const gated = Object.assign(async (request: Parameters<typeof convert>[0]) => {
        if (convert.requests.length === 0) await gate.promise
        return convert(request)
      }, convert)
      const config = { dataDir: disk.folder, content: contentWith(4 * MEBIBYTE) }
      await using backend = await startTestBackend({ config, convert: gated })
      const user = await signUpUser(backend)
      const ids: string[] = []
      for (const _ of [1, 2, 3]) {
        const resourceId = await uploadSource(backend, user, await smallPhoto())
        const answer = await user.call('POST', '/v1/tasks/instant', { resourceId })
        ids.push(((await answer.json()) as TaskAnswer).id)
      }
      const [first = '', second = '', third = ''] = ids
      await waitForTask(user, first, 'PROCESSING')
      await disk.fillTo(2 * MEBIBYTE)
      gate.resolve()
      await waitForTask(user, first, 'COMPLETED')
      await sleep(3000)
      await waitForTask(user, second, 'QUEUED')
      const cancelled = await user.call('PATCH', `/v1/tasks/${second}/status`, { status: 'CANCELED' })
      expect(cancelled.status).toBe(200)
      await waitForTask(user, third, 'QUEUED')
      await disk.empty()
      await waitForTask(user, third, 'COMPLETED')
    })

    test('a database on a disk filled by uploads keeps working and keeps its acknowledged writes', async () => {
      await using disk = await openSmallDisk(200)
      const config = { ...readConfig({}), dataDir: disk.folder, logLevel: 'silent', rateLimitFactor: 0 }
      const content = contentWith(48 * MEBIBYTE)
      await using stack = new AsyncDisposableStack()
      const backend = await createBackend({ ...config, content }, { print: () => undefined })
      stack.defer(() => backend.close())
      const user = await signUpUser(backend)
      const statuses: number[] = []
      while (!statuses.includes(507)) {
        const bytes = randomBytes(6 * MEBIBYTE)
        const reserved = await reserve(user, bytes)
        const { parts } = (await reserved.json()) as Reservation
        const sent = parts === undefined ? reserved : await putPart(backend, parts[0]?.url ?? '', bytes)
        statuses.push(sent.status)
      }
      expect(new Set(statuses)).toEqual(new Set([200, 507]))
      expect(await disk.free()).toBeGreaterThan(40 * MEBIBYTE)
      let acknowledged = 0
      for (let count = 0; count < 200; count += 1) {
        const answer = await user.call('POST', '/v1/collections', {
          title: `${count}-${'あ'.repeat(40)}`,
          visibility: 'PRIVATE',
        })
        expect(answer.status).toBe(201)
        acknowledged += 1
      }
      expect((await signUpUser(backend)).id).not.toBe(user.id)
      const kept = (await (await user.call('GET', '/v1/me/collections?limit=1')).json()) as { total: number }
      expect(kept.total).toBe(acknowledged)
    })
  },
)
