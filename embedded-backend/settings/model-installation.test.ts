import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { InstallError } from '../conversion/depth/model/install-run-time.ts'
import { publishedModelFile } from '../conversion/depth/model/installed-model.ts'
import { weighingModel } from '../conversion/testing/made-onnx.ts'
import { readConfig } from './config.ts'
import { depthModelInUse } from './depth-model-config.ts'
import { readModelWish } from './depth-model-offer.ts'
import { ModelInstallation } from './model-installation.ts'
import type { InstallParts } from './model-installation.ts'

const model = Buffer.from(weighingModel([1, 0.5, 0.25]))
const sha256 = createHash('sha256').update(model).digest('hex')
const half = Math.floor(model.length / 2)

let dataDir: string
let server: ReturnType<typeof createServer>
let answer: (response: ServerResponse, from: number) => void
let requests: number

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-installation-'))
  requests = 0
  answer = whole
  server = createServer((request, response) => {
    requests += 1
    answer(response, Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  await rm(dataDir, { recursive: true })
})

function whole(response: ServerResponse, from: number): void {
  response.writeHead(from > 0 ? 206 : 200, {
    'content-range': `bytes ${from}-${model.length - 1}/${model.length}`,
  })
  response.end(model.subarray(from))
}

/** Sends half of the file, and then nothing more. */
function stalling(response: ServerResponse): void {
  response.writeHead(200).write(model.subarray(0, half))
}

const fakeRunTime = async (folder: string) => {
  await mkdir(path.join(folder, 'node_modules', 'onnxruntime-node'), { recursive: true })
  return true
}

/** An installation as in one process of the machine. */
function processWith(parts: InstallParts = {}): ModelInstallation {
  const mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const source = { mirror, bytes: model.length, sha256, pauseMs: 5 }
  return new ModelInstallation(readConfig({ DATA_DIR: dataDir }), {
    source,
    installRunTime: fakeRunTime,
    tryModel: () => Promise.resolve('tried'),
    ...parts,
  })
}

/** Starts and waits for the end; resolves to the error, or null. */
async function installed(installation: ModelInstallation, said: string[] = []): Promise<unknown> {
  const ended = Promise.withResolvers<unknown>()
  await installation.start((line) => said.push(line), ended.resolve)
  return ended.promise
}

const status = async (installation: ModelInstallation) => (await installation.state()).status

test('installs while the product runs, and conversions use it from then on', async () => {
  const config = readConfig({ DATA_DIR: dataDir })
  const one = processWith()
  expect(await one.state()).toMatchObject({ status: 'ABSENT', receivedBytes: 0, totalBytes: model.length })
  const said: string[] = []
  expect(await installed(one, said)).toBeNull()
  expect(await one.state()).toEqual({
    status: 'INSTALLED',
    step: null,
    receivedBytes: model.length,
    totalBytes: model.length,
    failure: null,
  })
  expect(depthModelInUse(config)?.path).toBe(publishedModelFile(dataDir))
  expect(await readFile(publishedModelFile(dataDir))).toEqual(model)
  expect(said.at(-1)).toBe('tried')
  expect(await readModelWish(dataDir)).toBe('YES')
})

test('only one process installs; the others see how far it is, and can cancel it', async () => {
  answer = stalling
  const [one, other] = [processWith(), processWith()]
  const ends: unknown[] = []
  await one.start(
    () => undefined,
    (error) => ends.push(error),
  )
  await expect
    .poll(() => other.state())
    .toMatchObject({ status: 'INSTALLING', step: 'MODEL', receivedBytes: half })
  await one.start(
    () => undefined,
    (error) => ends.push(error),
  )
  await other.start(
    () => undefined,
    (error) => ends.push(error),
  )
  await expect(other.install(() => undefined)).rejects.toMatchObject({ code: 'BUSY' })
  expect(requests).toBe(1)
  await other.cancel()
  await expect.poll(() => one.state()).toMatchObject({ status: 'ABSENT', receivedBytes: half })
  await expect.poll(() => ends).toMatchObject([{ name: 'InstallationEnded' }])
  expect(await readModelWish(dataDir)).toBe('NO')
  answer = whole
  expect(await installed(other)).toBeNull()
  expect(await status(one)).toBe('INSTALLED')
  expect(await readdir(path.dirname(publishedModelFile(dataDir)))).toEqual(
    expect.not.arrayContaining(['cancel', 'installation.json']),
  )
})

test('an end of the process keeps what has arrived and the wish for the next start', async () => {
  answer = stalling
  const one = processWith()
  const ends: unknown[] = []
  await one.start(
    () => undefined,
    (error) => ends.push(error),
  )
  await expect.poll(() => one.state()).toMatchObject({ receivedBytes: half })
  await one.close()
  expect(ends).toEqual([])
  expect(await one.state()).toMatchObject({ status: 'ABSENT', receivedBytes: half })
  expect(await readModelWish(dataDir)).toBe('YES')
})

test.each<[string, InstallParts, string]>([
  [
    'a full disk',
    { installRunTime: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOSPC' })) },
    'DISK_FULL',
  ],
  ['npm', { installRunTime: () => Promise.reject(new InstallError('RUN_TIME', 'no')) }, 'RUN_TIME'],
  ['a bug', { tryModel: () => Promise.reject(new Error('no')) }, 'UNEXPECTED'],
])('the reason of a failure is kept for all processes until the next try: %s', async (_, parts, failure) => {
  const one = processWith(parts)
  expect(await installed(one)).toBeInstanceOf(Error)
  expect(await processWith().state()).toMatchObject({ status: 'FAILED', failure })
  expect(await installed(processWith())).toBeNull()
  expect(await status(one)).toBe('INSTALLED')
})

test('a failed download names its reason, and a cancel forgets it', async () => {
  answer = (response) => response.writeHead(404).end()
  const one = processWith()
  expect(await installed(one)).toMatchObject({ name: 'InstallError', code: 'REFUSED' })
  expect(await one.state()).toMatchObject({ status: 'FAILED', failure: 'REFUSED' })
  await one.cancel()
  expect(await status(one)).toBe('ABSENT')
})

test('a process that died while installing does not block the next one', async () => {
  const folder = path.dirname(publishedModelFile(dataDir))
  await mkdir(folder, { recursive: true })
  const note = path.join(folder, 'installation.json')
  await writeFile(note, JSON.stringify({ step: 'MODEL', receivedBytes: 3 }))
  const one = processWith()
  expect(await one.state()).toMatchObject({ status: 'INSTALLING', receivedBytes: 3 })
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(note, longAgo, longAgo)
  expect(await status(one)).toBe('ABSENT')
  expect(await installed(one)).toBeNull()
})

test('a model that no program can open is installed but FAILED, and the reason is UNUSABLE', async () => {
  // The real trial: a process of its own, which finds no run time in the folder.
  const mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = readConfig({ DATA_DIR: dataDir })
  const source = { mirror, bytes: model.length, sha256 }
  const one = new ModelInstallation(config, { source, installRunTime: fakeRunTime })
  expect(await installed(one)).toMatchObject({ message: expect.stringContaining('MODEL_RUN_TIME_MISSING') })
  expect(await one.state()).toMatchObject({ status: 'FAILED', failure: 'UNUSABLE' })
})

test.each([
  ['off', 'OFF'],
  ['/own.onnx', 'OWN'],
])('with DEPTH_MODEL_PATH=%s the settings decide', async (setting, state) => {
  const config = readConfig({ DATA_DIR: dataDir, DEPTH_MODEL_PATH: setting })
  expect(await status(new ModelInstallation(config))).toBe(state)
})
