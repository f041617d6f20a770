import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'

import { IS_ENGLISH_OFFERED } from '#contract/languages.ts'

import { Member } from './member.ts'
import { newPerson } from './pages/account-pages.ts'
import { japaneseOn } from './pages/japanese-on.ts'
import { Product } from './product.ts'
import { addressOf, screens } from './screens.ts'
import type { World } from './screens.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

let product: Product
let owner: Member
let world: World

test.beforeAll(async () => {
  test.setTimeout(240_000)
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

/** A browser of somebody who reads English: by preference, or by the choice while English is not offered. */
const openEnglish = async (browser: Browser, options = {}): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'en-US', ...options })
  if (!IS_ENGLISH_OFFERED) await context.addCookies([{ name: 'language', value: 'en', url: product.url }])
  return context
}

const open = screens.filter(({ access, isTriable }) => access === 'public' || isTriable)
const own = screens.filter(({ access, isFarewell }) => access === 'login required' && !isFarewell)

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
}

test('every public page is in English for a browser that prefers it', async ({ browser }) => {
  const context = await openEnglish(browser)
  const page = await context.newPage()
  for (const screen of open)
    await test.step(screen.route, async () => {
      await page.goto(product.url + addressOf(screen, world))
      await settle(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      expect.soft(await japaneseOn(page), screen.route).toEqual([])
    })
  await context.close()
})

test('every page of an account is in English', async ({ browser }) => {
  const context = await openEnglish(browser)
  await owner.enter(context)
  const page = await context.newPage()
  for (const screen of own)
    await test.step(screen.route, async () => {
      await page.goto(product.url + addressOf(screen, world))
      await settle(page)
      expect.soft(await japaneseOn(page), screen.route).toEqual([])
    })
  await context.close()
})

test('a newcomer tries first, signs up and keeps the picture, all in English', async ({ browser }) => {
  test.setTimeout(180_000)
  const context = await openEnglish(browser)
  const page = await context.newPage()
  await page.goto(product.url)
  await page.getByLabel('Choose a photo').setInputFiles(photo)
  await expect(page.getByRole('heading', { name: 'Your spatial image is ready' })).toBeVisible({
    timeout: 60_000,
  })
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
  await expect(page.getByRole('heading', { name: 'It’s yours now' })).toBeVisible({ timeout: 60_000 })
  expect(await japaneseOn(page)).toEqual([])
  await context.close()
})

test('a refusal of the server is in English', async ({ browser }) => {
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

test('a choice by hand survives reload, sign-in and a second tab, and goes back', async ({ browser }) => {
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

test('an English browser installs an app that differs from the Japanese one in its words alone', async ({
  browser,
}) => {
  const context = await openEnglish(browser)
  const page = await context.newPage()
  for (const path of ['/', `/photo/${world.spatialImage}`, '/login']) {
    await page.goto(`${product.url}${path}`)
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.en.webmanifest')
  }
  const [english, japanese] = await Promise.all(
    ['/manifest.en.webmanifest', '/manifest.webmanifest'].map(async (address) => {
      const response = await page.request.get(product.url + address)
      expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/)
      return (await response.json()) as AppManifest
    }),
  )
  expect(JSON.stringify(english)).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
  expect(english).toMatchObject({ lang: 'en', name: 'Okuyuki' })
  expect(wordless(english!)).toEqual(wordless(japanese!))
  await context.close()
})

test('a Japanese browser reads Japanese, and loads no English', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ja-JP' })
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto(product.url)
  await expect(page.getByRole('heading', { level: 1, name: /写真に、\s*奥行きを。/ })).toBeVisible()
  await settle(page)
  expect(scripts.filter((path) => /\/english-/.test(path))).toEqual([])
  await context.close()
})

test('without scripts pages follow the choice and the browser, and are taken over as they are', async ({
  browser,
}) => {
  const still = await openEnglish(browser, { javaScriptEnabled: false })
  const page = await still.newPage()
  const errors: string[] = []
  await page.goto(product.url)
  await expect(page.getByRole('heading', { level: 1, name: 'Add depth to photos.' })).toBeVisible()
  await page.goto(`${product.url}/photo/${world.spatialImage}`)
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
  expect(await japaneseOn(page)).toEqual([])
  await still.addCookies([{ name: 'language', value: 'ja', url: product.url }])
  await page.reload()
  await expect(page.getByRole('button', { name: '共有', exact: true })).toBeVisible()
  await still.close()
  const running = await openEnglish(browser)
  const live = await running.newPage()
  live.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  live.on('pageerror', (error) => errors.push(error.message))
  for (const path of ['/', '/policy', `/photo/${world.spatialImage}`]) {
    await live.goto(product.url + path)
    await settle(live)
  }
  expect(errors).toEqual([])
  await running.close()
})
