import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { createGateway } from '#gateway/gateway.ts'
import { testConfig } from '#gateway/testing/ask.ts'
import { pageOf, spatialImage } from '#gateway/testing/samples.ts'

import { findChromium } from '../../scripts/chromium.ts'
import { startAppServer } from '../../server/app-server.ts'

const found = findChromium('none')
// Resolve no host name except this machine's.
const alone = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'

test.use({ launchOptions: { ...found, args: [...(found?.args ?? []), alone] } })

const bodies: Readonly<Record<string, unknown>> = {
  '/v1/spatial-images': pageOf(spatialImage),
  '/v1/categories': { items: [{ id: 'nature', name: '自然', count: 3 }] },
  '/v1/users/u1/profile': { id: 'u1', displayName: 'Mio', avatarImageUrl: null, publicCount: 3 },
}

const rest = (request: Request): Promise<Response> =>
  Promise.resolve(Response.json(bodies[new URL(request.url).pathname]))

const serve = async () => {
  await using cleanup = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-web-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const gateway = createGateway({ config: testConfig('http://127.0.0.1:4300'), fetch: rest })
  cleanup.defer(() => gateway.close())
  const server = await startAppServer({
    host: '127.0.0.1',
    port: 0,
    rest,
    graphql: (request, clientAddress) => gateway.handle(request, { clientAddress }),
    web: { folder },
  })
  cleanup.defer(() => server.close())
  const running = cleanup.move()
  return { origin: `http://127.0.0.1:${server.port}`, [Symbol.asyncDispose]: () => running.disposeAsync() }
}

test('GraphiQL works without requests to other sites, and runs an example', async ({ page }) => {
  await using served = await serve()
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))

  const answer = await page.goto(`${served.origin}/graphql`)
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
  await expect(page.getByText('query Gallery')).toBeVisible()
  await page.getByRole('button', { name: 'Execute query' }).click()
  await page.getByRole('menuitem', { name: 'Gallery' }).click()
  const result = page.getByRole('region', { name: 'Result Window' })
  await expect(result).toContainText('"publicCount"')
  await expect(result).toContainText('自然')

  expect(asked.filter((origin) => origin !== served.origin && origin !== 'null')).toEqual([])
  expect(complaints).toEqual([])
})
