import type { BrowserContext, CDPSession, Page } from '@playwright/test'

import { Member } from './member.ts'
import { said } from './pages/account-pages.ts'
import { axeInBothThemes } from './pages/axe.ts'
import { tallPhoto } from './pages/made-sources.ts'
import { tornWords, smallTargets, brokenTexts } from './pages/page-rules.ts'
import { Viewer } from './pages/viewer.ts'
import type { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const moving = { reducedMotion: 'no-preference' } as const

let product: Product
let owner: Member
let id = ''

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  owner = await Member.join(product)
  id = await owner.makeItem(photo, { title: '発射台', visibility: 'PUBLIC' })
})

const open = async (context: BrowserContext): Promise<{ page: Page; viewer: Viewer }> => {
  const page = await context.newPage()
  await page.goto(`${product.url}/photo/${id}`)
  const viewer = new Viewer(page)
  await viewer.ready()
  return { page, viewer }
}

const numberOf = async (viewer: Viewer, name: 'yaw' | 'distance'): Promise<number> =>
  Number(await viewer.host.getAttribute(`data-${name}`))

const stageOf = (page: Page) => page.locator('main [data-stage][data-full]')
const controlsOf = (page: Page) => page.getByRole('group', { name: '表示の操作' })

test(
  'the stage spans the window, and on a phone is no higher than its picture and the bars allow',
  { tag: ['@long', '@scene'] },
  async ({ browser }) => {
    const wide = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const { page } = await open(wide)
    const box = await stageOf(page).boundingBox()
    expect(box?.width).toBe(1440)
    expect(box?.height).toBeGreaterThan(600)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await wide.close()

    const small = await browser.newContext(phone)
    const { page: phonePage } = await open(small)
    const stage = await stageOf(phonePage).boundingBox()
    const header = await phonePage.getByRole('banner').boundingBox()
    const bar = await phonePage.getByRole('navigation', { name: '主なページ' }).boundingBox()
    expect(stage?.width).toBe(390)
    expect(stage?.y).toBeCloseTo(header?.height ?? 0, 0)
    const picture = await stageOf(phonePage).locator('[data-viewer] canvas').boundingBox()
    expect(Math.abs((picture?.y ?? 0) - (stage?.y ?? 0))).toBeLessThan(3)
    // The stage is as high as a wide picture with its controls, so the title follows it.
    expect(stage?.height).toBeLessThan(420)
    await expect(phonePage.getByRole('heading', { level: 1 })).toBeInViewport()

    const tall = await owner.makeItem(await tallPhoto(photo), { title: '高い塔', visibility: 'PUBLIC' })
    await phonePage.goto(`${product.url}/photo/${tall}`)
    await new Viewer(phonePage).ready()
    const high = await stageOf(phonePage).boundingBox()
    expect((high?.y ?? 0) + (high?.height ?? 0)).toBeCloseTo(bar?.y ?? 0, 0)
    await small.close()
  },
)

test(
  'the opening moves through the camera limits, but not under reduced motion',
  { tag: ['@long', '@scene'] },
  async ({ browser }) => {
    const context = await browser.newContext({ ...moving, viewport: { width: 600, height: 500 } })
    await context.addInitScript(() => {
      const yaws: number[] = []
      Object.assign(window, { yaws })
      new MutationObserver((changes) => {
        for (const { target } of changes) yaws.push(Number((target as HTMLElement).dataset['yaw'] ?? 0))
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-yaw'] })
    })
    const { page, viewer } = await open(context)
    const reach = async (): Promise<readonly [number, number]> =>
      await page.evaluate(() => {
        const { yaws } = window as unknown as { yaws: number[] }
        return [Math.min(0, ...yaws), Math.max(0, ...yaws)] as const
      })
    await expect.poll(async () => (await reach())[0]).toBeLessThan(-0.5)
    await expect.poll(async () => (await reach())[1]).toBeGreaterThan(0.5)
    await expect.poll(async () => await numberOf(viewer, 'yaw')).toBe(0)
    await context.close()

    const still = await browser.newContext({ viewport: { width: 600, height: 500 } })
    const opened = await open(still)
    await opened.viewer.rest()
    expect(await numberOf(opened.viewer, 'yaw')).toBe(0)
    await still.close()
  },
)

test(
  'the hint disappears with the first turn and does not return',
  { tag: '@scene' },
  async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
    const { page, viewer } = await open(context)
    const hint = page.getByText('ドラッグして回す')
    await expect(hint).toBeVisible()
    await viewer.turn('ArrowLeft', 1)
    await expect(hint).toHaveCount(0)
    await page.reload()
    await viewer.ready()
    await expect(controlsOf(page).getByRole('button', { name: '最初の向きに戻す' })).toBeVisible()
    await expect(hint).toHaveCount(0)
    await context.close()
  },
)

test(
  'controls have names, fade while idle, and reappear on mouse and key input',
  { tag: ['@long', '@scene'] },
  async ({ browser }) => {
    const context = await browser.newContext({ ...moving, viewport: { width: 1000, height: 800 } })
    const { page } = await open(context)
    const controls = controlsOf(page)
    for (const name of ['最初の向き', '傾けて見る', '元の写真', '全画面'])
      await expect(controls.getByText(name, { exact: true })).toBeVisible()
    await expect(controls).toHaveCSS('opacity', '0')
    await page.mouse.move(300, 300)
    await expect(controls).toHaveCSS('opacity', '1')
    await expect(controls).toHaveCSS('opacity', '0')
    await page.getByRole('button', { name: '全画面で表示' }).focus()
    await expect(controls).toHaveCSS('opacity', '1')
    const stage = stageOf(page)
    await page.keyboard.press('Shift+Tab')
    await expect(controls.locator(':focus-visible')).toHaveCount(1)
    await expect(stage).toHaveAttribute('data-faded', 'false')
    await context.close()
  },
)

test('controls stay visible under reduced motion', { tag: ['@long', '@scene'] }, async ({ page }) => {
  await page.clock.install()
  await page.goto(`${product.url}/photo/${id}`)
  await new Viewer(page).ready()
  await expect(controlsOf(page).getByRole('button', { name: '最初の向きに戻す' })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(stageOf(page)).toHaveAttribute('data-faded', 'false')
  await expect(controlsOf(page)).toHaveCSS('opacity', '1')
})

const tap = async (session: CDPSession, x: number, y: number): Promise<void> => {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test(
  'a double tap resets a turned scene, another zooms in; a mouse does the same',
  { tag: ['@long', '@scene'] },
  async ({ browser }) => {
    const context = await browser.newContext(phone)
    const { page, viewer } = await open(context)
    const session = await context.newCDPSession(page)
    const start = await numberOf(viewer, 'distance')
    expect(await viewer.turn('ArrowLeft', 3)).not.toBe(0)
    const twice = async (): Promise<void> => {
      await tap(session, 200, 300)
      await tap(session, 200, 300)
      await viewer.rest()
    }
    await twice()
    expect(await numberOf(viewer, 'yaw')).toBe(0)
    await twice()
    expect(await numberOf(viewer, 'distance')).toBeLessThan(start)
    await context.close()

    const desk = await browser.newContext({ viewport: { width: 1000, height: 800 } })
    const opened = await open(desk)
    await opened.viewer.host.dblclick({ position: { x: 400, y: 200 } })
    await opened.viewer.rest()
    expect(await numberOf(opened.viewer, 'distance')).toBeLessThan(start)
    await desk.close()
  },
)

test(
  'controls fit side by side on a phone, and axe finds no violation',
  { tag: '@scene' },
  async ({ browser }) => {
    const context = await browser.newContext(phone)
    const { page } = await open(context)
    const buttons = controlsOf(page).getByRole('button')
    // All but one of them appear with the app, for which the scene does not wait.
    await expect.poll(() => buttons.count()).toBeGreaterThanOrEqual(4)
    // The visits in pages.e2e.ts have no WebGL, so they do not check the scene's controls.
    expect(await smallTargets(page)).toEqual([])
    expect(await axeInBothThemes(page)).toEqual([])
    for (const width of [320, 390]) {
      await page.setViewportSize({ ...phone.viewport, width })
      expect(await tornWords(page)).toEqual([])
      expect(await brokenTexts(page)).toEqual([])
      const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
    expect(await brokenTexts(page)).toEqual([])
    await context.close()
  },
)

test(
  'its owner renames it and sets the start view without leaving the page',
  { tag: '@scene' },
  async ({ page }) => {
    const item = await owner.makeItem(photo, { title: 'まえの題', visibility: 'PUBLIC' })
    await owner.enter(page.context())
    await page.goto(`${product.url}/photo/${item}`)
    const viewer = new Viewer(page)
    await viewer.ready()

    await page.getByRole('button', { name: 'タイトルを変える' }).click()
    const field = page.getByRole('textbox', { name: 'タイトル' })
    await expect(field).toHaveValue('まえの題')
    await field.fill('あとの題')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('まえの題')
    await expect(page.getByRole('button', { name: 'タイトルを変える' })).toBeFocused()
    await page.keyboard.press('Enter')
    await field.fill('あとの題')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('あとの題')

    await page.getByRole('button', { name: 'この向きから始める' }).click()
    await expect(page.getByRole('button', { name: /今の向きが最初の向きです/ })).toBeVisible()
    const yaw = await viewer.turn('ArrowLeft', 3)
    expect(yaw).not.toBe(0)
    await page.getByRole('button', { name: 'この向きから始める' }).click()
    await expect(said(page, '最初の向きを保存しました')).toBeVisible()
    await expect.poll(async () => await numberOf(viewer, 'yaw')).toBe(0)
    const [left] = (
      await owner.call<{ cameraParameters: { limits: { yaw: [number, number] } } }>(
        'GET',
        `/v1/spatial-images/${item}`,
      )
    ).cameraParameters.limits.yaw
    const before = (
      await owner.call<{ cameraParameters: { limits: { yaw: [number, number] } } }>(
        'GET',
        `/v1/spatial-images/${id}`,
      )
    ).cameraParameters.limits.yaw[0]
    // The limits stay fixed in world space.
    expect(left).toBeCloseTo(before - yaw, 1)

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('あとの題')
  },
)

test(
  'the owner changes an item’s thumbnail and visibility without leaving its stage',
  { tag: ['@long', '@scene'] },
  async ({ page, context }) => {
    const item = await owner.makeItem(photo, { title: '港', visibility: 'PRIVATE' })
    const read = () =>
      owner.call<{ thumbnailUrl: string; depthUrl: string | null; visibility: string }>(
        'GET',
        `/v1/spatial-images/${item}`,
      )
    const bytes = async () => await (await page.request.get(product.url + (await read()).thumbnailUrl)).body()
    const before = await bytes()
    await owner.enter(context)
    await page.goto(`${product.url}/photo/${item}`)
    const viewer = new Viewer(page)
    await viewer.ready()
    await viewer.turn('ArrowLeft', 3)
    await page.getByRole('button', { name: 'この視点をサムネイルにする' }).click()
    await expect(said(page, 'サムネイルを保存しました')).toBeVisible()
    expect((await read()).depthUrl).toBeNull()
    expect((await bytes()).equals(before)).toBe(false)

    const unlisted = page.getByRole('group', { name: '公開範囲' }).getByRole('radio', { name: '限定公開' })
    await unlisted.focus()
    await page.keyboard.press('Space')
    await expect(said(page, '限定公開にしました')).toBeVisible()
    await expect(unlisted).toBeChecked()
    await expect(unlisted).toBeFocused()
    expect((await read()).visibility).toBe('UNLISTED')
  },
)
