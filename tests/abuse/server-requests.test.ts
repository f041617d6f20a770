import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { runConversion } from '#backend/conversion/worker/run-conversion.ts'

import { bodies } from '../permissions/bodies.ts'
import { rows } from '../permissions/matrix.ts'
import { createWorld } from '../permissions/world.ts'
import type { World } from '../permissions/world.ts'

// Nothing that a person sends makes the server open a connection to an address in it.

let world: World
let address: string
let connections = 0
const cleanup = new AsyncDisposableStack()

beforeAll(async () => {
  world = cleanup.use(await createWorld())
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanup.defer(() => void server.close())
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.jpg`
})
afterAll(() => cleanup.disposeAsync())
beforeEach(() => {
  connections = 0
})

/** The same value with the address in place of each of its texts. */
function withAddress(value: unknown): unknown {
  if (typeof value === 'string') return address
  if (Array.isArray(value)) return value.map(withAddress)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withAddress(one)]))
}

/** The value, once for each of its fields, with the address in that field. */
function variants(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || value instanceof FormData) return []
  const fields = Object.entries(value)
  return [
    withAddress(value),
    ...fields.map(([name, one]) => Object.assign(Object.fromEntries(fields), { [name]: withAddress(one) })),
  ]
}

test('the listener notices a request', async () => {
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  expect(connections).toBe(1)
})

test('an address in any field of any call is not requested', async () => {
  const headers = { authorization: `Bearer ${world.tokens.owner}`, 'content-type': 'application/json' }
  const statuses = new Map<number, number>()
  // Signing out would end the session, and with the account everything would be gone.
  const ends = /sign-out|DELETE \/v1\/me$/
  for (const row of new Map(rows.map((one) => [one.call, one])).values()) {
    if (ends.test(row.call) || bodies[row.call] === undefined) continue
    const id = await world.make(row.of)
    const [method = '', template = ''] = row.call.split(' ')
    const url = `http://localhost${template.replace(/\{\w+\}/, encodeURIComponent(id))}`
    for (const body of variants(bodies[row.call]?.(id, world.guest.id))) {
      const init = { method, headers, body: JSON.stringify(body) }
      const { status, body: answer } = await world.backend.fetch(new Request(url, init))
      await answer?.cancel()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  // Texts without a form of their own, such as titles, accept an address.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(20)
  expect(connections).toBe(0)
})

const files: Readonly<Record<string, () => string>> = {
  'a playlist': () => `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${address}\n#EXT-X-ENDLIST\n`,
  'a list of files': () => `ffconcat version 1.0\nfile ${address}\n`,
  'a drawing': () =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64"><image width="64" height="64" href="${address}" xlink:href="${address}"/></svg>`,
  'a drawing with an entity': () =>
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "${address}">]><svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><text>&a;</text></svg>`,
  'a glTF scene': () =>
    JSON.stringify({ asset: { version: '2.0' }, buffers: [{ uri: address, byteLength: 9 }] }),
  'a streamed scene': () => JSON.stringify({ version: 1, filenames: [address], tree: {} }),
}

test.each(Object.entries(files))(
  '%s that names an address is refused without a request, also without a sandbox',
  async (_name, content) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-requests-'))
    try {
      const source = path.join(folder, 'source-0')
      await writeFile(source, content())
      for (const kind of ['INSTANT', 'FULL', 'CONVERSION'] as const) {
        const outputFolder = path.join(folder, kind)
        await mkdir(outputFolder)
        const conversion = runConversion({
          kind,
          sourcePaths: [source],
          outputFolder,
          limits: { maxPixels: 1_000_000, memoryBytes: 1_500_000_000, timeoutMs: 600_000 },
          onProgress: () => undefined,
          sandbox: { kind: 'none', hidden: folder },
        })
        await expect(conversion).rejects.toHaveProperty('code')
      }
      expect(connections).toBe(0)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)
