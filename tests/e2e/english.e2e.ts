import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'

import { IS_ENGLISH_OFFERED } from '#contract/languages.ts'

import { Member } from './member.ts'
import { PageWatch } from './page-watch.ts'
import { newPerson, skipWalkthroughsOf } from './pages/account-pages.ts'
import { goWithin, takenOver } from './pages/page-walk.ts'
import { japaneseOn } from './pages/texts-on.ts'
import { Product } from './product.ts'
import { addressOf, screens } from './screens.ts'
import type { Screen, World } from './screens.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

let product: Product
let owner: Member
let world: World

test.beforeAll(async () => {
  product = await Product.start({ TRIALS_PER_HOUR: '100', TRIALS_PER_DAY: '100' })
  owner = await Member.join(product, 'Harbor Person')
  const spatialImage = await owner.makeItem(photo, { title: 'Launch pad', visibility: 'PUBLIC' })
  const { id: collection } = await owner.call<{ id: string }>('POST', '/v1/collections', {
    title: 'A day at the pad',
    description: '',
    visibility: 'PUBLIC',
  })
  await owner.call('PUT', `/v1/collections/${collection}/items`, { spatialImageIds: [spatialImage] })
  world = { spatialImage, collection, category: 'nature', user: owner.id }
})
test.afterAll(() => product.dispose())

interface AppManifest {
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

const wordless = ({ shortcuts, ...manifest }: AppManifest) => ({
  ...manifest,
  name: '',
  short_name: '',
  description: '',
  lang: '',
  shortcuts: shortcuts.map(({ url }) => url),
})

const inEnglish = { 'accept-language': 'en-US', cookie: 'language=en' }

/** A browser set to English: by its locale, or by the language cookie while English is not offered. */
const openEnglish = async (browser: Browser, options = {}): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'en-US', ...options })
  if (!IS_ENGLISH_OFFERED) await context.addCookies([{ name: 'language', value: 'en', url: product.url }])
  return context
}

const open = screens.filter(({ access, isTriable }) => access === 'public' || isTriable)
const own = screens.filter(({ access, isFarewell }) => access === 'login required' && !isFarewell)

/** Navigates within the running app, and waits until the page has replaced the one before. */
const settleAt = async (page: Page, watch: PageWatch, screen: Screen): Promise<void> => {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('main h1, main > *, #root > *'))
      one.setAttribute('data-left', '')
  })
  await goWithin(page, addressOf(screen, world))
  await expect(
    screen.heading === null
      ? page.locator('[data-viewer], video').first()
      : page.locator('h1:not([data-left])').first(),
  ).toBeVisible()
  await watch.settled()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
}

/** Checks these screens in English; loads those in `loaded`, navigates within the app to the others. */
const expectEnglish = async (
  context: BrowserContext,
  screens: readonly Screen[],
  loaded: readonly string[],
): Promise<void> => {
  await skipWalkthroughsOf(context)
  const page = await context.newPage()
  const watch = new PageWatch(page)
  const isLoaded = ({ route }: Screen): boolean => loaded.includes(route)
  for (const screen of screens.toSorted((one, other) => Number(isLoaded(other)) - Number(isLoaded(one))))
    await test.step(screen.route, async () => {
      if (isLoaded(screen)) {
        await watch.open(product.url + addressOf(screen, world))
        await takenOver(page)
        await watch.settled()
        await expect(page.locator('html')).toHaveAttribute('lang', 'en')
        expect.soft(watch.take(), screen.route).toEqual([])
      } else await settleAt(page, watch, screen)
      expect.soft(await japaneseOn(page), screen.route).toEqual([])
    })
  await context.close()
}

test(
  'every public page is in English for a browser that prefers English',
  { tag: '@long' },
  async ({ browser }) => {
    const ending = new Set(['/logout', '/app/logout'])
    const ones = open.toSorted(
      (one, other) => Number(ending.has(one.route)) - Number(ending.has(other.route)),
    )
    await expectEnglish(await openEnglish(browser), ones, [
      '/',
      '/policy',
      '/photo/{id}',
      '/photo/{id}/embed',
    ])
  },
)

test('every page of an account is in English', { tag: '@long' }, async ({ browser }) => {
  const context = await openEnglish(browser)
  await owner.enter(context)
  await expectEnglish(context, own, ['/mypage'])
})

test(
  'a newcomer tries a photo, signs up and keeps the picture, all in English',
  { tag: '@long' },
  async ({ browser }) => {
    const context = await openEnglish(browser)
    const page = await context.newPage()
    await page.goto(product.url)
    await page.getByLabel('Choose a photo').setInputFiles(photo)
    await expect(page.getByRole('heading', { name: 'Your spatial image is ready' })).toBeVisible()
    expect(await japaneseOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign up and keep it' }).click()
    const person = newPerson('Harbor Newcomer')
    const panel = page.getByRole('dialog', { name: 'Welcome to Okuyuki' })
    await panel.getByLabel('Username').fill(person.displayName)
    await panel.getByLabel('Email address').fill(person.email)
    await panel.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await panel.getByRole('checkbox', { name: /Terms of Use/ }).check()
    expect(await japaneseOn(page)).toEqual([])
    await panel.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(/\/confirm-signup/)
    expect(await japaneseOn(page)).toEqual([])
    await page.getByLabel('Verification code').fill(await product.codeFor(person.email))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(`${product.url}/`)
    await expect(page.getByRole('heading', { name: 'It’s yours now' })).toBeVisible()
    expect(await japaneseOn(page)).toEqual([])
    await context.close()
  },
)

test('a server error is shown in English', async ({ browser }) => {
  const context = await openEnglish(browser)
  const page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email address').fill(newPerson().email)
  await page.getByRole('textbox', { name: 'Password' }).fill('Wrong-2026!')
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
  expect(await japaneseOn(page)).toEqual([])
  await context.close()
})

test('a manual language choice survives reload, sign-in and a second tab, and can be reverted', async ({
  browser,
}) => {
  test.skip(!IS_ENGLISH_OFFERED, 'the control is not shown')
  const context = await browser.newContext({ locale: 'ja-JP' })
  const page = await context.newPage()
  await page.goto(product.url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  const languages = page.getByRole('contentinfo').getByRole('list', { name: '言語 / Language' })
  await languages.getByRole('button', { name: 'English' }).click()
  const english = page.getByRole('heading', { level: 1, name: 'Add depth to photos.' })
  await expect(english).toBeVisible()
  await page.reload()
  await expect(english).toBeVisible()
  const second = await context.newPage()
  await second.goto(`${product.url}/eura`)
  await expect(second.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  await owner.enter(context)
  await second.goto(`${product.url}/config`)
  await expect(second.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const setting = second.getByRole('region', { name: '言語 / Language' })
  await setting.getByRole('button', { name: '日本語' }).click()
  await expect(second.getByRole('heading', { level: 1, name: '設定' })).toBeVisible()
  await expect(second.locator('html')).toHaveAttribute('lang', 'ja')
  await context.close()
})

test('an English browser installs an app that differs from the Japanese one only in its texts', async ({
  request,
}) => {
  for (const path of ['/', `/photo/${world.spatialImage}`, '/login']) {
    const html = await (await request.get(product.url + path, { headers: inEnglish })).text()
    expect(html, path).toMatch(/<link[^>]* rel="manifest"[^>]* href="\/manifest\.en\.webmanifest"/)
  }
  const [english, japanese] = await Promise.all(
    ['/manifest.en.webmanifest', '/manifest.webmanifest'].map(async (address) => {
      const response = await request.get(product.url + address)
      expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/)
      return (await response.json()) as AppManifest
    }),
  )
  expect(JSON.stringify(english)).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
  expect(english).toMatchObject({ lang: 'en', name: 'Okuyuki' })
  expect(wordless(english!)).toEqual(wordless(japanese!))
})

test(
  'without scripts pages follow the language choice and the browser',
  { tag: '@long' },
  async ({ browser }) => {
    const still = await openEnglish(browser, { javaScriptEnabled: false })
    const page = await still.newPage()
    await page.goto(`${product.url}/photo/${world.spatialImage}`)
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
    expect(await japaneseOn(page)).toEqual([])
    await still.addCookies([{ name: 'language', value: 'ja', url: product.url }])
    await page.reload()
    await expect(page.getByRole('button', { name: '共有', exact: true })).toBeVisible()
    await still.close()
  },
)
