import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { runOkuyuki } from '#backend/operator/okuyuki.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

import { freePort } from '../free-port.ts'
import { deployedCdn } from './deployed.ts'
import { nginxMissing, startNginx } from './nginx.ts'
import type { ProxyProcess } from './proxy-process.ts'

const running = new AsyncDisposableStack()
let origin: string
let backend: TestBackend
let owner: TestUser
let cdn: ProxyProcess
/** Requests that reached the product. */
let asked: { readonly path: string; readonly status: number }[] = []

const serve = async (listener: RequestListener): Promise<Server> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  running.defer(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return server
}
const portOf = (server: Server): number => (server.address() as AddressInfo).port

beforeAll(async () => {
  if (nginxMissing) return
  const listener = getRequestListener(async (request) => {
    const answer = await backend.fetch(request)
    asked.push({ path: new URL(request.url).pathname, status: answer.status })
    return answer
  })
  origin = `http://127.0.0.1:${portOf(await serve((...message) => void listener(...message)))}`
  cdn = running.use(await startNginx({ origin, file: deployedCdn({ origin }) }))
  backend = running.use(
    await startTestBackend({ convert: createTestConverter(), config: { cdnUrl: cdn.url } }),
  )
  owner = await signUpUser(backend)
})
afterAll(() => running.disposeAsync())

interface Item {
  readonly thumbnailUrl: string
  readonly splatUrl: string
}

const itemOf = async (id: string, by = owner): Promise<Item> =>
  (await (await by.call('GET', `/v1/spatial-images/${id}`)).json()) as Item

const doctor = async (cdnUrl: string) => {
  const settings = {
    DATA_DIR: backend.config.dataDir,
    DATABASE_URL: backend.services.databaseUrl,
    CDN_URL: cdnUrl,
  }
  const { output } = await runOkuyuki(['doctor', '--json'], settings)
  const { checks } = JSON.parse(output) as { checks: { name: string; finding: string; text: string }[] }
  return checks.find(({ name }) => name === 'cdn')
}

describe.skipIf(nginxMissing)(`CDN_URL${nginxMissing ? ` (skipped: ${nginxMissing})` : ''}`, () => {
  test('serves the bytes of public files from its cache after revalidating each request', async () => {
    const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
    const { splatUrl } = await itemOf(id)
    expect(splatUrl.startsWith(`${cdn.url}/files/items/`)).toBe(true)
    asked = []
    const first = await fetch(splatUrl)
    const bytes = await first.text()
    const second = await fetch(splatUrl)
    expect(await second.text()).toBe(bytes)
    expect([first, second].map(({ headers }) => headers.get('x-cache'))).toEqual(['MISS', 'REVALIDATED'])
    expect(asked.map(({ status }) => status)).toEqual([200, 304])
    expect(Object.fromEntries(second.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable, s-maxage=0',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    })
    expect(second.headers.has('x-accel-expires')).toBe(false)
    const part = await fetch(splatUrl, { headers: { range: 'bytes=8-12' } })
    expect([part.status, await part.text()]).toEqual([206, bytes.slice(8, 13)])
  })

  test.each(['PRIVATE', 'UNLISTED'])(
    'loses what turns %s at once, and the site serves it by a signed address',
    async (visibility) => {
      const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
      const { splatUrl } = await itemOf(id)
      for (let time = 0; time < 2; time += 1) expect((await fetch(splatUrl)).status).toBe(200)
      await owner.call('PUT', `/v1/spatial-images/${id}`, { visibility })
      expect((await fetch(splatUrl)).status).toBe(404)
      expect((await fetch(splatUrl, { headers: { 'if-none-match': '*' } })).status).toBe(404)
      const signed = (await itemOf(id)).splatUrl
      expect(signed).toMatch(/^\/files\/items\/\w+\/scene\.sog\?r=/)
      // The CDN does not serve it, not even with its signature.
      expect((await fetch(cdn.url + signed)).status).toBe(403)
      expect((await fetch(origin + signed)).status).toBe(200)
      await owner.call('PUT', `/v1/spatial-images/${id}`, { visibility: 'PUBLIC' })
      expect((await fetch(splatUrl)).status).toBe(404)
      expect((await fetch((await itemOf(id)).splatUrl)).status).toBe(200)
    },
  )

  test('exposes nothing else of the site', async () => {
    for (const path of ['/', '/v1/health', '/files/avatars/x', '/graphql', '/files/items/../../v1/health'])
      expect((await fetch(cdn.url + path)).status).toBe(404)
    expect((await fetch(`${cdn.url}/files/items/a/b/c.webp`, { method: 'PUT' })).status).toBe(403)
  })

  test('is checked by the doctor, which reports what is wrong', async () => {
    await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
    expect(await doctor(cdn.url)).toMatchObject({ finding: 'OK' })
    expect(await doctor(`http://127.0.0.1:${await freePort()}`)).toMatchObject({
      finding: 'FAILING',
      text: expect.stringContaining('接続できません'),
    })
    const changing = async (change: (headers: Headers) => void, path = (given: string) => given) => {
      const server = await serve((request, response) => {
        void fetch(cdn.url + path(request.url ?? '')).then(async (answer) => {
          const headers = new Headers(answer.headers)
          change(headers)
          for (const name of ['content-length', 'connection', 'transfer-encoding']) headers.delete(name)
          response.writeHead(answer.status, Object.fromEntries(headers))
          response.end(Buffer.from(await answer.arrayBuffer()))
        })
      })
      return (await doctor(`http://127.0.0.1:${portOf(server)}`))?.text
    }
    expect(
      await changing(
        () => {},
        () => '/elsewhere',
      ),
    ).toContain('状態 404')
    expect(await changing((headers) => headers.set('content-type', 'image/avif'))).toContain('別の内容')
    expect(await changing((headers) => headers.delete('access-control-allow-origin'))).toContain(
      'access-control-allow-origin',
    )
    expect(await changing((headers) => headers.set('cache-control', 'max-age=60'))).toContain('cache-control')
    expect(await changing((headers) => headers.set('age', '30'))).toContain('s-maxage=0')
  })
})
