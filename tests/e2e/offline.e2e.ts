import type { BrowserContext, Page } from '@playwright/test'

import { startDeployment } from './deployment.ts'
import { makeWorld, Member } from './member.ts'
import { keptFiles, untilKept } from './pages/kept-files.ts'
import { Viewer } from './pages/viewer.ts'
import type { Product } from './product.ts'
import { addressOf, screens } from './screens.ts'
import type { World } from './screens.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

test.use({ serviceWorkers: 'allow' })

let product: Product
let owner: Member
let world: World
let unseen: string

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  owner = await Member.join(product)
  world = await makeWorld(owner)
  unseen = await owner.makeItem(photo, { title: '見ていない港', visibility: 'PUBLIC' })
})

/** Opens the page of an item, and waits until the service worker has cached it with its pictures. */
const see = async (page: Page, id: string): Promise<void> => {
  await page.goto(`${product.url}/photo/${id}`)
  await new Viewer(page).ready()
  await untilKept(page)
}

const offline = async (context: BrowserContext): Promise<void> => await context.setOffline(true)

test('the app can be installed: a manifest with a Japanese name, and existing icons', async ({ page }) => {
  await page.goto(product.url)
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const response = await page.request.get(product.url + (address ?? ''))
  expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = (await response.json()) as {
    readonly name: string
    readonly lang: string
    readonly display: string
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Okuyuki（オクユキ）', lang: 'ja', display: 'standalone' })
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of manifest.icons.filter(({ sizes }) => sizes !== 'any')) {
    const size = await page.evaluate(async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
})

test(
  'a visited page is available offline, and an unvisited one says so',
  { tag: '@scene' },
  async ({ page, context }) => {
    await see(page, world.spatialImage)
    await offline(context)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: '発射台' })).toBeVisible()
    await new Viewer(page).ready()
    await expect(page.getByText('オフラインです。つながったら続けます。').first()).toBeVisible()

    await test.step('a link that was never followed', async () => {
      await page.goto(`${product.url}/photo/${unseen}`)
      await expect(page.getByRole('heading', { level: 1, name: 'オフラインです' })).toBeVisible()
      await expect(page.getByText('このページは、まだこの端末に保存されていません')).toBeVisible()
    })

    await test.step('the same page once there is a network', async () => {
      await context.setOffline(false)
      await page.getByRole('link', { name: '再試行' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '見ていない港' })).toBeVisible()
    })
  },
)

test(
  'a page visited by in-app navigation works offline, too',
  { tag: ['@long', '@scene'] },
  async ({ page, context }) => {
    await page.goto(`${product.url}/search`)
    await page.getByRole('link', { name: '見ていない港' }).click()
    await new Viewer(page).ready()
    const path = new URL(page.url()).pathname
    await untilKept(page)
    await offline(context)
    await page.goto('about:blank')
    await page.goto(product.url + path)
    await expect(page.getByText('オフラインです。つながったら続けます。').first()).toBeVisible()
  },
)

test(
  'an in-app link reports the missing network, and continues once it is back',
  { tag: ['@long', '@scene'] },
  async ({ page, context }) => {
    await page.goto(`${product.url}/search`)
    const card = page.getByRole('link', { name: '見ていない港' })
    await expect(card).toBeVisible()
    // Visiting an item caches the chunks of its page.
    await see(page, world.spatialImage)
    await page.goto(`${product.url}/search`)
    await expect(card).toBeVisible()
    // The app of this page loads on the first pointer move.
    await page.mouse.move(5, 5)
    await expect.poll(() => page.evaluate(() => 'earlyPresses' in window)).toBe(false)
    await page.waitForLoadState('networkidle')
    await offline(context)
    await card.click()
    await expect(page.getByRole('heading', { level: 1, name: 'オフラインです' })).toBeVisible()
    await expect(page.getByText('Internal Server Error')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: '見ていない港' })).toBeVisible()
  },
)

test(
  'signing out clears the cached pages, and private content was never cached',
  { tag: '@scene' },
  async ({ page, context }) => {
    const member = await Member.join(product)
    await member.enter(context)
    const hidden = await member.makeItem(photo, { title: '秘密の港', visibility: 'PRIVATE' })
    await see(page, world.spatialImage)
    await page.goto(`${product.url}/photo/${hidden}`)
    await new Viewer(page).ready()
    for (const path of ['/mypage', '/message', '/config']) {
      await page.goto(product.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.waitForLoadState('networkidle')
    const kept = await keptFiles(page)
    expect(kept.filter((one) => /\/(?:graphql|v1\/.*|mypage|message|config)$/.test(one))).toEqual([])
    expect(kept.filter((one) => one.includes(hidden))).toEqual([])
    const bodies = await page.evaluate(async () => {
      const texts: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const answer = await cache.match(request)
          texts.push((await answer?.text()) ?? '')
        }
      }
      return texts.join('\n')
    })
    expect(bodies).not.toContain('秘密の港')
    expect(bodies).not.toContain(member.tokens.authToken)
    expect(bodies).not.toContain(member.person.email)

    await page.goto(`${product.url}/logout`)
    await expect(page.getByRole('heading', { level: 1, name: 'ログアウトしました' })).toBeVisible()
    await expect
      .poll(async () => (await keptFiles(page)).filter((one) => one.startsWith('seen-')))
      .toEqual([])
  },
)

test(
  'a hidden item is evicted as soon as the server reports it',
  { tag: ['@long', '@scene'] },
  async ({ page }) => {
    const item = await owner.makeItem(photo, { title: '隠す港', visibility: 'PUBLIC' })
    await see(page, item)
    await owner.call('PUT', `/v1/spatial-images/${item}`, {
      title: '隠す港',
      description: '',
      visibility: 'PRIVATE',
    })
    await page.reload()
    await expect(page.getByText('Page Not Found')).toBeVisible()
    await expect
      .poll(async () => (await keptFiles(page)).filter((one) => one.includes(`/photo/${item}`)))
      .toEqual([])
  },
)

/** Runs in the page. The browser may have checked for a new worker by itself, and an update may fail. */
async function isNewWorker(before: ServiceWorker | null): Promise<boolean> {
  const registration = await navigator.serviceWorker.ready
  await registration.update().catch(() => undefined)
  const { controller } = navigator.serviceWorker
  return controller !== null && controller !== before
}

test('a new build’s worker replaces the old one under an open page', async ({ page }) => {
  const deployment = await startDeployment(product)
  await page.goto(`${deployment.url}/policy`)
  await untilKept(page)
  const former = await page.evaluateHandle(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller
  })
  await deployment.renewWorker()
  await expect.poll(() => page.evaluate(isNewWorker, former)).toBe(true)
  // A chunk that the new build lacks is still there for visitors who have loaded it before.
  await deployment.removePart('policy')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'プライバシーポリシー' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '利用規約' })).toBeVisible()
  await deployment.close()
})

test('frames of other sites and the native app bypass the worker', { tag: '@long' }, async ({ page }) => {
  for (const route of ['/app', '/photo/{id}/embed', '/app/photo/{id}']) {
    const screen = screens.find((one) => one.route === route)
    if (screen === undefined) throw new Error(route)
    await page.goto(product.url + addressOf(screen, world))
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  }
  expect(await keptFiles(page)).toEqual([])
})
