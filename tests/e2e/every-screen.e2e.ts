import type { BrowserContext, Page } from '@playwright/test'

import { makeWorld } from './made-world.ts'
import { Member } from './member.ts'
import { PageWatch } from './page-watch.ts'
import { axeInEach } from './pages/axe.ts'
import type { Product } from './product.ts'
import { addressOf, screens } from './screens.ts'
import type { Layout, Screen, World } from './screens.ts'
import { expect as patient, test } from './shared-product.ts'

let product: Product
let owner: Member
let world: World

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  owner = await Member.join(product)
  world = await makeWorld(owner)
})

test.use({ viewport: { width: 320, height: 640 } })

// Many pages, one after the other: what is missing shall not be waited for as long as a task.
const expect = patient.configure({ timeout: 20_000 })

const titleOf = ({ title }: Screen): string => {
  if (title === '写真に、奥行きを。') return `Okuyuki | ${title}`
  return title === '' ? 'Okuyuki' : `${title} | Okuyuki`
}

/** Each layout by what people find of it. */
const expectLayout = async (page: Page, layout: Layout): Promise<void> => {
  const hasSite = layout === 'default' || layout === 'atelier' || layout === 'guideline'
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toHaveCount(hasSite ? 1 : 0)
  await expect(page.getByRole('navigation', { name: 'アトリエ', exact: true })).toHaveCount(
    layout === 'atelier' ? 1 : 0,
  )
  await expect(page.getByRole('navigation', { name: 'デザインガイドライン' })).toHaveCount(
    layout === 'guideline' ? 1 : 0,
  )
  await expect(page.getByRole('banner')).toHaveCount(hasSite || layout === 'login' ? 1 : 0)
  await expect(page.locator('[data-stage]:has(> main)')).toHaveCount(layout === 'fullscreen' ? 1 : 0)
}

/** Looks at a page that is open. */
const look = async (page: Page, screen: Screen): Promise<void> => {
  if (screen.heading === null) await expect(page.locator('[data-viewer], video').first()).toBeVisible()
  else await expect(page.getByRole('heading', { level: 1, name: screen.heading, exact: true })).toBeVisible()
  for (const text of screen.texts ?? [])
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
  await expect(page).toHaveTitle(titleOf(screen))
  await expectLayout(page, screen.layout)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await axeInEach(page)).toEqual([])
}

const lookAtEach = async (context: BrowserContext, ones: readonly Screen[]): Promise<void> => {
  const page = await context.newPage()
  await page.addInitScript(() => {
    // Walkthroughs of a first visit have tests of their own.
    for (const id of ['mypage', 'atelier']) localStorage.setItem(`walkthrough_seen:${id}`, '1')
  })
  const watch = new PageWatch(page)
  for (const screen of ones)
    await test.step(screen.route, async () => {
      await watch.open(product.url + addressOf(screen, world))
      try {
        await look(page, screen)
      } catch (error) {
        expect.soft(String(error), screen.route).toBe('')
      }
      expect.soft(watch.take(), screen.route).toEqual([])
    })
  await context.close()
}

test('every public page', async ({ browser }) => {
  const context = await browser.newContext()
  await lookAtEach(
    context,
    screens.filter(({ access, isTriable }) => access === 'public' || isTriable),
  )
})

test('every page of a signed-in person', async ({ browser }) => {
  const context = await browser.newContext()
  await owner.enter(context)
  await lookAtEach(
    context,
    screens.filter(({ access, isFarewell }) => access === 'login required' && !isFarewell),
  )
})

test('the goodbye after an account was deleted', async ({ browser }) => {
  const context = await browser.newContext()
  await context.addInitScript(() => sessionStorage.setItem('farewell', '{"version":1,"value":true}'))
  await lookAtEach(
    context,
    screens.filter(({ isFarewell }) => isFarewell),
  )
})

test('a login-required page leads to the login and says where to go on', async ({ page }) => {
  for (const screen of screens.filter(({ access, isTriable }) => access === 'login required' && !isTriable)) {
    const address = addressOf(screen, world)
    await page.goto(product.url + address)
    await page.waitForURL(`${product.url}/login?${new URLSearchParams({ redirect: address }).toString()}`)
  }
})

test('an address that leads nowhere, and a frame of what is not there', async ({ page }) => {
  await page.goto(`${product.url}/nothing-here`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Page Not Found: /nothing-here')).toBeVisible()
  await expectLayout(page, 'default')
  expect(await axeInEach(page)).toEqual([])
  await page.goto(`${product.url}/photo/nothing/embed`)
  await expect(page.getByText('このコンテンツは表示できません')).toBeVisible()
  expect(await axeInEach(page)).toEqual([])
})
