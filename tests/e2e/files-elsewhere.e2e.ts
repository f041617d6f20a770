import type { Page } from '@playwright/test'

import { deployedCdn } from '../proxies/deployed.ts'
import { startNginx } from '../proxies/nginx.ts'
import { ensureProgram } from '../proxies/proxy-process.ts'
import type { ProxyProcess } from '../proxies/proxy-process.ts'
import { Member } from './member.ts'
import { startOtherSite } from './other-site.ts'
import { untilKept } from './pages/kept-files.ts'
import { Viewer } from './pages/viewer.ts'
import { collectReports } from './policy-reports.ts'
import { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

/** Permissions that a site has to delegate to its embedded frames. */
const delegated = 'accelerometer; camera; fullscreen; gyroscope; xr-spatial-tracking'
const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'serial' })

let product: Product
let cdn: ProxyProcess
let owner: Member
let id: string

test.beforeAll(async () => {
  const missing = ensureProgram('nginx', '-v', 'nginx-light')
  test.skip(missing !== undefined, missing)
  product = await Product.start()
  cdn = await startNginx({ origin: product.url, file: deployedCdn({ origin: product.url }) })
  await product.kill('SIGTERM')
  await product.boot({ CDN_URL: cdn.url })
  owner = await Member.join(product)
  id = await owner.makeItem(photo, { title: '港の朝', visibility: 'PUBLIC' })
})
test.afterAll(async () => {
  await cdn?.[Symbol.asyncDispose]()
  await product?.dispose()
})

/** Addresses of the item files that a page has loaded. */
const filesOf = async (page: Page): Promise<readonly string[]> =>
  await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/files/items/')),
  )

test(
  'pages load public files from the CDN within their policy, and private ones from the site',
  { tag: '@scene' },
  async ({ context }) => {
    const reports = await collectReports(context)
    const page = await context.newPage()
    await page.goto(`${product.url}/photo/${id}`)
    await new Viewer(page).ready()
    const files = await filesOf(page)
    expect(files.some((name) => name.endsWith('/scene.sog'))).toBe(true)
    for (const name of files) expect(name).toContain(`${cdn.url}/files/items/`)

    await test.step('a card is drawn with depth from CDN pictures', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto(`${product.url}/search`)
      const card = page.getByRole('article').filter({ hasText: '港の朝' })
      await card.hover({ position: { x: 9, y: 9 } })
      await expect(card.locator('canvas[data-drawn]')).toBeAttached()
    })
    expect(reports.take()).toEqual([])

    const hidden = await owner.makeItem(photo, { title: '夜の港', visibility: 'PRIVATE' })
    await owner.enter(context)
    const own = await context.newPage()
    await own.goto(`${product.url}/photo/${hidden}`)
    await new Viewer(own).ready()
    for (const name of (await filesOf(own)).filter((one) => one.includes(hidden)))
      expect(name).toContain(`${product.url}/files/items/`)
    expect(reports.take()).toEqual([])
  },
)

test(
  'an embed on another site shows the item, and a viewed item is available offline',
  { tag: '@scene' },
  async ({ context }) => {
    const reports = await collectReports(context)
    const page = await context.newPage()
    const site = await startOtherSite(
      `<iframe src="${product.url}/photo/${id}/embed" allow="${delegated}" width="600" height="400"></iframe>`,
    )
    await page.goto(site.url)
    const frame = page.frameLocator('iframe').locator('[data-viewer]')
    await expect(frame).toHaveAttribute('data-state', 'interactive')
    await site.close()

    await page.goto(`${product.url}/photo/${id}`)
    await new Viewer(page).ready()
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.open('seen-files')).keys()).map(({ url }) => url)),
      )
      .toContainEqual(expect.stringMatching(new RegExp(`^${cdn.url}/files/items/.*/scene\\.sog$`)))
    expect(reports.take()).toEqual([])
    // The scene appears before the app has loaded and everything is cached.
    await untilKept(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: '港の朝' })).toBeVisible()
    await new Viewer(page).ready()
    await context.setOffline(false)
  },
)

test(
  'making it private removes it and its preview card from the CDN at once',
  { tag: '@scene' },
  async ({ page }) => {
    await page.goto(`${product.url}/photo/${id}`)
    await new Viewer(page).ready()
    const files = await filesOf(page)
    expect((await fetch(`${product.url}/photo/${id}/card.jpg`)).status).toBe(200)
    await owner.call('PUT', `/v1/spatial-images/${id}`, { visibility: 'PRIVATE' })
    for (const name of files) expect((await fetch(name)).status, name).toBe(404)
    expect((await fetch(`${product.url}/photo/${id}/card.jpg`)).status).toBe(404)
  },
)
