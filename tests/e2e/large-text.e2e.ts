import type { Browser, BrowserContextOptions } from '@playwright/test'

import { makeWorld } from './made-world.ts'
import { Member } from './member.ts'
import { PageWatch } from './page-watch.ts'
import { brokenTexts } from './pages/whole-texts.ts'
import type { Product } from './product.ts'
import { addressOf, screens } from './screens.ts'
import type { Screen, World } from './screens.ts'
import { expect as patient, test } from './shared-product.ts'

/** Text at 200 %, and pages at 400 % (320 px wide): nothing is cut, covered or pushed out of reach. */

const upright = new URL('../fixtures/photos/hut-image.jpg', import.meta.url).pathname

let product: Product
let owner: Member
let world: World

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  owner = await Member.join(product, '山田花子')
  world = await makeWorld(owner)
})

const expect = patient.configure({ timeout: 20_000 })

/** Text alone grows where a browser is set so, and the rest with it where lengths follow the text. */
const double = () => document.documentElement.style.setProperty('font-size', '200%', 'important')

const isBackstage = ({ route }: Screen): boolean => route.startsWith('/guideline')
const open = screens.filter((one) => !isBackstage(one) && (one.access === 'public' || one.isTriable))
const own = screens.filter((one) => one.access === 'login required' && !one.isFarewell)

const lookAtEach = async (
  browser: Browser,
  ones: readonly Screen[],
  options: BrowserContextOptions & { readonly member?: Member; readonly isDouble: boolean },
): Promise<void> => {
  const { member, isDouble, ...rest } = options
  const context = await browser.newContext(rest)
  if (member) await member.enter(context)
  const page = await context.newPage()
  await page.addInitScript(() => {
    for (const id of ['mypage', 'atelier']) localStorage.setItem(`walkthrough_seen:${id}`, '1')
  })
  if (isDouble)
    await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${double.toString()})`)
  const watch = new PageWatch(page)
  for (const screen of ones)
    await test.step(screen.route, async () => {
      await watch.open(product.url + addressOf(screen, world))
      const heading = page.getByRole('heading', { level: 1 }).first()
      await expect(
        screen.heading === null ? page.locator('[data-viewer], video').first() : heading,
      ).toBeVisible()
      await watch.settled()
      await expect(page.getByText('読み込み中', { exact: true })).toHaveCount(0)
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
      expect(size).toBe(isDouble ? '32px' : '16px')
      expect.soft(await brokenTexts(page), screen.route).toEqual([])
    })
  await context.close()
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const desk = { viewport: { width: 1280, height: 800 } } as const
/** A window of 1280 by 1024 px at 400 %. */
const zoomed = { viewport: { width: 320, height: 256 } } as const

for (const [name, options] of Object.entries({ phone, desk })) {
  test(`public pages with text at 200 % on a ${name}`, async ({ browser }) => {
    await lookAtEach(browser, open, { ...options, isDouble: true })
  })
  test(`own pages with text at 200 % on a ${name}`, async ({ browser }) => {
    await lookAtEach(browser, own, { ...options, isDouble: true, member: owner })
  })
}

test('public pages at 400 %', async ({ browser }) => {
  await lookAtEach(browser, open, { ...zoomed, isDouble: false })
})

test('own pages at 400 %', async ({ browser }) => {
  await lookAtEach(browser, own, { ...zoomed, isDouble: false, member: owner })
})

test('home with text at 200 % as it is drawn, before its app is there', async ({ browser }) => {
  // Its card is the narrowest: an upright picture.
  await owner.makeItem(upright, { title: '小屋', visibility: 'PUBLIC' })
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.route(/\/assets\/app-[\w-]+\.js$/, (route) => route.abort())
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${double.toString()})`)
  // A new work comes into the drawn page within seconds.
  await expect(async () => {
    await page.goto(product.url)
    await expect(page.getByText('小屋').first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 90_000 })
  expect(await brokenTexts(page)).toEqual([])
  await context.close()
})
