import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'

import { startMailServer } from '../../embedded-backend/testing/mail-server.ts'
import type { MailServer } from '../../embedded-backend/testing/mail-server.ts'
import { freePort } from '../free-port.ts'
import { askFrom } from '../proxies/ask-from.ts'
import { startCaddy } from '../proxies/caddy.ts'
import { deployedCaddy, deployedNginx, deployedSettings } from '../proxies/deployed.ts'
import { startNginx } from '../proxies/nginx.ts'
import { ensureProgram } from '../proxies/proxy-process.ts'
import { CreatePage } from './pages/create-page.ts'
import { bigPhoto } from './pages/made-sources.ts'
import { Product } from './product.ts'
import type { Site } from './product.ts'
import { sharePicture } from './shared-picture.ts'
import type { TaskEvent } from './shared-picture.ts'

const photos = new URL('../fixtures/photos/', import.meta.url).pathname
/** One photo below nginx's default body limit of 1 MB, and one above it. */
const [smallPhoto, largePhoto] = [`${photos}shelf-image.jpg`, `${photos}portrait-pug.heic`]

let mail: MailServer
let product: Product

test.describe.configure({ mode: 'serial' })
// Rendering is not tested here.
test.use({ viewport: { width: 800, height: 600 } })

test.beforeAll(async () => {
  const reasons = [ensureProgram('nginx', '-v', 'nginx-light'), ensureProgram('caddy', 'version', 'caddy')]
  const reason = reasons.filter((one) => one !== undefined).join('; ')
  test.skip(reason !== '', reason)
  mail = await startMailServer()
  product = await Product.start({ SMTP_URL: mail.url, TRUST_PROXY: '1', TEST_CONVERSIONS: '' })
})

test.afterAll(async () => {
  await product?.dispose()
  await mail?.[Symbol.asyncDispose]()
})

const siteAt = (url: string): Site => ({ url, codeFor: (address) => mail.codeFor(address) })

/** Expects progress events while the task ran, not all at once after its end. */
const expectLive = (events: readonly TaskEvent[]): void => {
  const end = events.find(({ status }) => status === 'COMPLETED')
  const before = events.filter(({ progress, at }) => progress < 1 && at < (end?.at ?? 0) - 50)
  expect(before.map(({ progress }) => progress)).not.toEqual([])
  expect(before.some(({ progress }) => progress > 0)).toBe(true)
}

test(
  'the main job goes through a bare nginx, live progress included',
  { tag: ['@long', '@scene'] },
  async ({ page, browser }) => {
    await using nginx = await startNginx({ origin: product.url })
    const { events } = await sharePicture({ page, browser }, siteAt(nginx.url), smallPhoto)
    expectLive(events)

    await test.step('an upload over nginx’s default body limit ends with a clear message', async () => {
      const create = new CreatePage(page)
      await create.open(nginx.url)
      await create.pick(largePhoto)
      const upload = create.upload('portrait-pug.heic')
      await expect(upload.getByRole('alert')).toBeVisible()
      await expect(upload.getByRole('button', { name: '一時停止' })).toBeHidden()
    })
  },
)

test(
  'the main job goes through a bare Caddy, live progress included',
  { tag: ['@long', '@scene'] },
  async ({ page, browser }) => {
    await using caddy = await startCaddy({ origin: product.url })
    const { events } = await sharePicture({ page, browser }, siteAt(caddy.url), smallPhoto)
    expectLive(events)
  },
)

const bootDeployed = async (publicUrl: string): Promise<void> => {
  await product.kill('SIGTERM')
  await product.boot({ ...deployedSettings(), PUBLIC_URL: publicUrl, SMTP_URL: mail.url })
}

/** Uploads 19 MB in three parts. */
const expectUpload = async (page: Page, url: string): Promise<void> => {
  const create = new CreatePage(page)
  await create.open(url)
  await create.pick(await bigPhoto())
  await expect(create.upload('大きな写真.png')).toContainText('アップロードが完了しました')
}

/** Expects the restricted paths to be closed, in both configurations of deploy/. */
const expectClosed = async (url: string): Promise<void> => {
  for (const path of [
    '/metrics',
    '/metrics/',
    '/dev',
    '/dev/inbox.json',
    '//dev/inbox.json',
    '/%64ev/inbox.json',
  ])
    expect((await askFrom('127.0.0.1', url + path)).status, path).toBe(404)
}

const expectLimit = async (url: string): Promise<void> => {
  const answer = await askFrom('127.0.0.1', `${url}/files/upload`, {
    method: 'PUT',
    announced: 21 * 1024 * 1024,
  })
  expect(answer.status).toBe(413)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(JSON.parse(answer.body)).toMatchObject({ statusCode: 413, error: 'PROXY_BODY_LIMIT' })
}

const expectAway = async (url: string): Promise<void> => {
  await product.kill('SIGTERM')
  const answer = await askFrom('127.0.0.1', `${url}/v1/health`)
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(JSON.parse(answer.body)).toMatchObject({ statusCode: 503, error: 'SERVICE_UNAVAILABLE' })
}

const nextHop = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().nextHopProtocol)

const oneAsset = async (url: string): Promise<string> => {
  const page = (await askFrom('127.0.0.1', `${url}/login`)).body
  return url + (/\/assets\/[\w-]+\.js/.exec(page)?.[0] ?? '')
}

/** Runs the main journey through the deployed proxy at this address. */
const expectMainJob = async (
  { page, browser }: { readonly page: Page; readonly browser: Browser },
  url: string,
): Promise<void> => {
  await bootDeployed(url)
  const { events, link } = await sharePicture({ page, browser }, siteAt(url), smallPhoto)
  expectLive(events)
  await expectUpload(page, url)
  expect(await nextHop(page)).toBe('h2')
  const card = (await askFrom('127.0.0.1', link)).body
  expect(card).toContain(`property="og:url" content="${link}"`)
}

test.describe('with the configuration of deploy/', { tag: '@long' }, () => {
  test.use({ ignoreHTTPSErrors: true })

  test('the main job goes through nginx with TLS', { tag: '@scene' }, async ({ page, browser }) => {
    await using nginx = await startNginx({
      origin: product.url,
      scheme: 'https',
      file: deployedNginx({ origin: product.url, plainPort: await freePort() }),
    })
    const url = `https://localhost:${nginx.port}`
    await expectMainJob({ page, browser }, url)

    const asset = await oneAsset(url)
    // The product compresses by itself: nginx caches one variant per accepted encoding.
    const zipped = { headers: { 'accept-encoding': 'gzip' } }
    await askFrom('127.0.0.1', asset, zipped)
    const cached = await askFrom('127.0.0.1', asset, zipped)
    expect(cached.headers).toMatchObject({
      'x-cache': 'HIT',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    await expectClosed(url)
    await expectLimit(url)
    await expectAway(url)
  })

  test('the main job goes through Caddy with TLS', { tag: '@scene' }, async ({ page, browser }) => {
    await using caddy = await startCaddy({
      origin: product.url,
      scheme: 'https',
      file: deployedCaddy({ origin: product.url }),
    })
    const url = `https://localhost:${caddy.port}`
    await expectMainJob({ page, browser }, url)

    const asset = await askFrom('127.0.0.1', await oneAsset(url), { headers: { 'accept-encoding': 'gzip' } })
    expect(asset.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    await expectClosed(url)
    await expectLimit(url)
    await expectAway(url)
  })
})
