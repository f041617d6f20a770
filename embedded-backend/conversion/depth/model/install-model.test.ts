import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { installModel } from './install-model.ts'
import { publishedModel, publishedModelFile } from './installed-model.ts'

const model = randomBytes(3_000_000)
const sha256 = createHash('sha256').update(model).digest('hex')

type Answer = (request: IncomingMessage, response: ServerResponse) => void
let dataDir: string
let mirror: string
let requests: { readonly url: string; readonly range: string | undefined }[]
let answers: Answer[]
let close: () => Promise<void>

/** The server gives `answers` in turn, and the last one for all further requests. */
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'okuyuki-download-'))
  requests = []
  answers = [whole]
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', range: request.headers.range })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mirror/`
  close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})
afterEach(async () => {
  await close()
  await rm(dataDir, { recursive: true })
})

/** A server with support for ranges. */
const whole: Answer = (request, response) => {
  const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const range = { 'content-range': `bytes ${from}-${model.length - 1}/${model.length}` }
  response.writeHead(from > 0 ? 206 : 200, from > 0 ? range : {})
  response.end(model.subarray(from))
}

/** Sends that many of the requested bytes, and hangs up. */
function cutAfter(bytes: number): Answer {
  return (request, response) => {
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const rest = model.subarray(from)
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': rest.length,
      ...(from > 0 && { 'content-range': `bytes ${from}-${model.length - 1}/${model.length}` }),
    })
    response.write(rest.subarray(0, bytes), () => response.destroy())
  }
}

const status =
  (code: number): Answer =>
  (_, response) =>
    response.writeHead(code).end('no')

async function install(change: object = {}, following: object = {}): Promise<string[]> {
  const said: string[] = []
  const source = { mirror, bytes: model.length, sha256, patienceMs: 2000, pauseMs: 5, ...change }
  await installModel(dataDir, source, { say: (line) => said.push(line), ...following })
  return said
}

test('downloads the model from the mirror at its host’s path and reports progress', async () => {
  const said = await install()
  expect(requests.map(({ url }) => url)).toEqual([`/mirror${publishedModel.path}`])
  expect(await readFile(publishedModelFile(dataDir))).toEqual(model)
  expect(said[0]).toContain('Depth Anything V2 Small(Apache-2.0、3.0 MB)')
  expect(said).toContain('  100 %(3.0 / 3.0 MB)')
  expect(await readdir(dirname(publishedModelFile(dataDir)))).toHaveLength(1)
})

test('does not download an installed model again', async () => {
  await install()
  expect(await install()).toEqual([expect.stringContaining('インストール済み')])
  expect(requests).toHaveLength(1)
})

test('resumes an interrupted download', async () => {
  answers = [cutAfter(1_000_000), cutAfter(500_000), whole]
  await install()
  expect(await readFile(publishedModelFile(dataDir))).toEqual(model)
  const starts = requests.map(({ range }) => Number(/\d+/.exec(range ?? '0')?.[0]))
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect(starts).toHaveLength(3)
  expect(starts[2]).toBeGreaterThan(0)
})

test('resumes an aborted download on the next call', async () => {
  answers = [cutAfter(2_000_000), status(503)]
  await expect(install()).rejects.toThrow('インターネットにつながっていないか')
  const part = await readFile(`${publishedModelFile(dataDir)}.part`)
  expect(part.length).toBeGreaterThan(0)
  answers = [whole]
  requests = []
  await install()
  expect(requests).toEqual([{ url: expect.any(String), range: `bytes=${part.length}-` }])
  expect(await readFile(publishedModelFile(dataDir))).toEqual(model)
})

test('an abort ends the download at once, and the next one resumes it', async () => {
  const cancel = new AbortController()
  answers = [(_, response) => response.writeHead(200).write(model.subarray(0, 500_000))]
  const heard: number[] = []
  const onBytes = (bytes: number) => {
    heard.push(bytes)
    if (bytes === 500_000) cancel.abort(new Error('cancelled'))
  }
  await expect(install({ patienceMs: 60_000 }, { signal: cancel.signal, onBytes })).rejects.toThrow(
    'cancelled',
  )
  expect(heard.at(-1)).toBe(500_000)
  expect(requests).toHaveLength(1)
  answers = [whole]
  await install()
  expect(requests[1]?.range).toBe('bytes=500000-')
  expect(await readFile(publishedModelFile(dataDir))).toEqual(model)
})

test('downloads the whole file again from a server without range support', async () => {
  answers = [cutAfter(1_000_000), (_, response) => response.end(model)]
  await install()
  expect(await readFile(publishedModelFile(dataDir))).toEqual(model)
})

test('drops a stalled connection and retries', async () => {
  answers = [(_, response) => response.writeHead(200).write(model.subarray(0, 100_000)), whole]
  await install({ patienceMs: 300 })
  expect(await readFile(publishedModelFile(dataDir))).toEqual(model)
})

test.each<[string, Answer, string]>([
  ['other bytes of the same size', (_, response) => response.end(randomBytes(model.length)), 'WRONG_HASH'],
  ['more bytes', (_, response) => response.end(Buffer.concat([model, model])), 'WRONG_SIZE'],
  ['404', status(404), 'REFUSED'],
])('%s: installs nothing and reports the reason', async (_, answer, code) => {
  answers = [answer]
  await expect(install()).rejects.toMatchObject({
    name: 'InstallError',
    message: expect.stringContaining(code),
  })
  await expect(readFile(publishedModelFile(dataDir))).rejects.toThrow('ENOENT')
})

test.runIf(process.platform === 'linux').each([
  ['a full disk', '/dev/full', 'DISK_FULL', '空き容量'],
  ['a folder', tmpdir(), 'NOT_WRITTEN', '書き込めません'],
])('reports %s instead of a cut connection, and does not retry', async (_, place, code, words) => {
  const file = publishedModelFile(dataDir)
  await mkdir(dirname(file), { recursive: true })
  await symlink(place, `${file}.part`)
  const error: unknown = await install().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'InstallError', message: expect.stringContaining(code) })
  expect(error).toMatchObject({ message: expect.stringMatching(words) })
  expect(error).not.toMatchObject({ message: expect.stringContaining('通信') })
  expect(requests).toHaveLength(1)
})

test('downloads from the start after a wrong file', async () => {
  answers = [(_, response) => response.end(randomBytes(model.length)), whole]
  await expect(install()).rejects.toThrow('WRONG_HASH')
  await install()
  expect(requests[1]?.range).toBeUndefined()
})

test('the hash exposes a resumed part that belongs to another file', async () => {
  await install()
  const file = publishedModelFile(dataDir)
  await rm(file)
  await writeFile(`${file}.part`, randomBytes(1_000_000))
  await expect(install()).rejects.toThrow('WRONG_HASH')
})

test('without internet the message says so plainly and adds that the product works without the model', async () => {
  await expect(install({ mirror: 'http://127.0.0.1:9' })).rejects.toThrow(
    /インターネットにつながっていないか.*モデルがなくても、オクユキはそのまま使えます/,
  )
})
