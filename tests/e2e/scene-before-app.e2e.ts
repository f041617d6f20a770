import type { Page } from '@playwright/test'

import { startFailingProxy } from '../proxies/failing-proxy.ts'
import { Member } from './member.ts'
import { PageWatch } from './page-watch.ts'
import { shiftsOf, watchShifts } from './pages/layout-shifts.ts'
import { Viewer } from './pages/viewer.ts'
import type { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

/** The scene of a served page can be turned before the app has loaded; the app then adopts it unchanged. */

const photo = new URL('../fixtures/photos/gdepth-table.jpg', import.meta.url).pathname
const appPart = /\/assets\/app-[\w-]+\.js$/

let product: Product
let owner: Member
let id = ''

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  owner = await Member.join(product, '机の人')
  id = await owner.makeItem(photo, { title: '机の上', visibility: 'PUBLIC' })
})

const address = (): string => `${product.url}/photo/${id}`

/** Holds back the app's script until the test releases it. */
const holdApp = async (page: Page) => {
  const held = Promise.withResolvers<void>()
  let isWanted = false
  await page.route(appPart, async (route) => {
    isWanted = true
    await held.promise
    await route.continue()
  })
  return { letThrough: () => held.resolve(), isWanted: () => isWanted }
}

/** Records requested paths, and operations sent to the gateway. */
const record = (page: Page) => {
  const asked: string[] = []
  const operations: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    asked.push(pathname)
    if (pathname !== '/graphql') return
    const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string }
    operations.push(operationName ?? '')
  })
  return { asked, operations, views: () => operations.filter((name) => name === 'CountView').length }
}

const yawOf = async (viewer: Viewer): Promise<number> => Number(await viewer.host.getAttribute('data-yaw'))

const isTakenOver = (page: Page): Promise<boolean> => page.evaluate(() => !('earlyPresses' in window))

const takenOver = (page: Page): Promise<void> => expect.poll(() => isTakenOver(page)).toBe(true)

/** Waits until the app has loaded and its machines have adopted the scene. */
const adopted = async (page: Page): Promise<void> => {
  await takenOver(page)
  await expect(page.getByRole('button', { name: '元の写真' })).toBeVisible()
}

const openHeld = async (page: Page) => {
  const recorded = record(page)
  const app = await holdApp(page)
  await page.goto(address(), { waitUntil: 'commit' })
  return { ...recorded, app, viewer: new Viewer(page) }
}

test(
  'keys turn the scene before the app starts, and the app takes it over',
  { tag: '@scene' },
  async ({ browser }) => {
    await using context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const watch = new PageWatch(page)
    await watchShifts(page)
    const { asked, views, app, viewer } = await openHeld(page)
    await viewer.ready()
    await expect.poll(app.isWanted).toBe(true)
    const turned = await viewer.turn('ArrowRight', 2)
    expect(turned).not.toBe(0)
    const canvas = await viewer.host.locator('canvas').elementHandle()
    expect(await isTakenOver(page)).toBe(false)

    app.letThrough()
    await adopted(page)
    await viewer.rest()
    expect(await yawOf(viewer)).toBe(turned)
    expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true)
    await expect(viewer.host.locator('canvas')).toHaveCount(1)
    await expect(viewer.host.getByRole('application', { name: '机の上' })).toBeFocused()
    await page.getByRole('button', { name: '最初の向きに戻す' }).click()
    await expect.poll(() => yawOf(viewer)).toBe(0)
    await expect.poll(views).toBe(1)
    await watch.settled()
    expect(views()).toBe(1)
    expect(asked.filter((path) => path.endsWith('.sog'))).toHaveLength(1)
    const shifts = await shiftsOf(page)
    expect(shifts.sum, shifts.moved.join('\n')).toBeLessThanOrEqual(0.02)
    expect(watch.take()).toEqual([])
  },
)

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 640 } })

  test('a drag that begins before the app starts continues in it', { tag: '@scene' }, async ({ page }) => {
    const { app, viewer } = await openHeld(page)
    await viewer.ready()
    const box = await viewer.host.boundingBox()
    if (box === null) throw new Error('there is no stage')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y, { steps: 4 })
    await expect.poll(() => yawOf(viewer)).toBeLessThan(0)
    const before = await yawOf(viewer)
    app.letThrough()
    await adopted(page)
    await page.mouse.move(x + 90, y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => yawOf(viewer)).toBeLessThan(before)
  })

  test(
    'a button pressed before the app starts takes effect once it has',
    { tag: '@scene' },
    async ({ page }) => {
      const { app, viewer } = await openHeld(page)
      await viewer.interactive()
      await page.getByRole('button', { name: /^お気に入り \d/ }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      app.letThrough()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  )

  test(
    'a button pressed before the scene has loaded starts the app at once',
    { tag: '@scene' },
    async ({ page }) => {
      await page.route(/\.sog/, () => undefined)
      const { app } = await openHeld(page)
      await expect.poll(() => page.evaluate(() => 'earlyPresses' in window)).toBe(true)
      expect(app.isWanted()).toBe(false)
      await page.getByRole('button', { name: '共有', exact: true }).click()
      await expect.poll(app.isWanted).toBe(true)
      app.letThrough()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  )

  test('the app reports splats that are gone', { tag: '@scene' }, async ({ page }) => {
    await page.route(/\.sog/, (route) => route.fulfill({ status: 404 }))
    const { app, viewer } = await openHeld(page)
    await expect.poll(app.isWanted).toBe(true)
    await expect(viewer.host).toHaveAttribute('data-state', 'poster')
    await expect(viewer.host.getByRole('img', { name: '机の上' })).toBeVisible()
    app.letThrough()
    await expect(page.getByRole('button', { name: '再試行' })).toBeVisible()
    await expect(viewer.host.locator('canvas')).toHaveCount(0)
  })

  test(
    'without a connection the picture stays and says why; the scene comes by itself when that is back',
    { tag: '@scene' },
    async ({ page }) => {
      await page.route(/\.sog/, (route) => route.abort())
      const { app, viewer } = await openHeld(page)
      await expect.poll(app.isWanted).toBe(true)
      app.letThrough()
      await expect(page.getByText('通信が途切れています。')).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await viewer.ready()
      await expect(page.getByText('通信が途切れています。')).toHaveCount(0)
    },
  )

  test('a scene that is cut five times is shown all the same', { tag: '@scene' }, async ({ page }) => {
    await using proxy = await startFailingProxy(product.url)
    // The browser repeats some of the requests by itself.
    proxy.cut('.sog', 5000, 5)
    const starts: number[] = []
    page.on('request', (request) => {
      if (!request.url().includes('.sog')) return
      starts.push(Number(/\d+/.exec(request.headers()['range'] ?? '0')))
    })
    await page.goto(`${proxy.url}/photo/${id}`)
    await new Viewer(page).ready()
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
    expect(starts.some((from) => from > 0)).toBe(true)
  })

  test('on a slow phone a scene that is cut three times appears', { tag: '@scene' }, async ({ page }) => {
    await using proxy = await startFailingProxy(product.url)
    proxy.cut('.sog', 20_000, 3)
    const phone = await page.context().newCDPSession(page)
    await phone.send('Network.enable')
    // 1.6 Mbit/s, and a processor of a sixth.
    await phone.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    })
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    let requests = 0
    page.on('request', (request) => (requests += request.url().includes('.sog') ? 1 : 0))
    await page.goto(`${proxy.url}/photo/${id}`, { waitUntil: 'commit' })
    await new Viewer(page).ready()
    expect(requests).toBeGreaterThan(2)
  })

  test('the app recovers graphics that were lost before it started', { tag: '@scene' }, async ({ page }) => {
    const { app, viewer } = await openHeld(page)
    await viewer.ready()
    await viewer.host
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) =>
        canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
      )
    await expect(viewer.host.locator('canvas')).toHaveCount(0)
    await expect(viewer.host).toHaveAttribute('data-state', 'poster')
    app.letThrough()
    await adopted(page)
    await viewer.ready()
  })

  test(
    'an account holder gets the app at once, and it loads the scene',
    { tag: '@scene' },
    async ({ page, context }) => {
      await owner.enter(context)
      await page.route(/\/assets\/splat-stage-/, () => undefined, { times: 1 })
      const { app, viewer, views } = await openHeld(page)
      await expect.poll(app.isWanted).toBe(true)
      app.letThrough()
      await expect(page.getByRole('button', { name: '編集' })).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.reload()
      await viewer.ready()
      expect(views()).toBeLessThanOrEqual(2)
    },
  )
})
