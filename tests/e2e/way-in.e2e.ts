import type { BrowserContext, Page } from '@playwright/test'

import { enterCode, fillSignUp, newPerson, said, skipWalkthroughs, ResetPage } from './pages/account-pages.ts'
import type { Person } from './pages/account-pages.ts'
import type { Product } from './product.ts'
import { logIn, openAccount, RestItems } from './rest-client.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

let product: Product
let itemId = ''
let author: RestItems

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  author = new RestItems(product, await openAccount(product, newPerson('作者')))
  ;[itemId = ''] = await author.make(photo, [{ title: 'みんなに見せる写真', visibility: 'PUBLIC' }])
})

const panel = (page: Page) => page.getByRole('dialog', { name: /^Okuyuki / })

/** Opens the item's page as a visitor who has seen every walkthrough. */
async function visit(page: Page): Promise<void> {
  await page.goto(`${product.url}/photo/${itemId}`)
  await skipWalkthroughs(page)
}

const favoriteButton = (page: Page) => page.getByRole('button', { name: /^お気に入り(?!に)/ })

async function askForFavorite(page: Page): Promise<void> {
  await favoriteButton(page).click()
  await expect(panel(page)).toBeVisible()
}

/** Signs up from the panel, with a wrong code and a reload on the way. */
async function signUpTheHardWay(page: Page, person: Person): Promise<void> {
  await fillSignUp(page, person)
  await expect(panel(page)).toBeHidden()
  const code = await product.codeFor(person.email)
  await enterCode(page, code === '000000' ? '111111' : '000000')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('確認コードが正しくありません')
  await page.reload()
  await expect(page.getByRole('button', { name: /コードを再送する/ })).toBeVisible()
  await enterCode(page, code)
}

const isFavorite = async (person: Person) => {
  const items = new RestItems(product, await logIn(product, person))
  const { items: kept } = await items.call<{ items: readonly { id: string }[] }>('GET', '/v1/me/favorites')
  return kept.some(({ id }) => id === itemId)
}

async function signInHere(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByRole('textbox', { name: 'パスワード' }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

async function existing(): Promise<Person> {
  const person = newPerson()
  await openAccount(product, person)
  return person
}

/** Opens a page on a phone, as a new visitor. */
async function onPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  return page
}

test('a favourite that needs an account is saved after a sign-up over the page, which stays open', async ({
  context,
}) => {
  const page = await onPhone(context)
  const person = newPerson()
  await visit(page)
  await askForFavorite(page)
  await panel(page).getByRole('button', { name: 'はじめての方はこちら' }).click()
  await expect(page.getByRole('dialog', { name: 'Okuyuki へようこそ' })).toBeVisible()
  await expect(panel(page).getByRole('link', { name: '利用規約' })).toHaveAttribute('target', '_blank')
  await signUpTheHardWay(page, person)
  await Promise.all([
    page.waitForURL(`${product.url}/photo/${itemId}`),
    expect(said(page, 'お気に入りに追加しました')).toBeVisible(),
  ])
  await expect(favoriteButton(page)).toHaveAttribute('aria-pressed', 'true')
  expect(await isFavorite(person)).toBe(true)
  expect(await page.evaluate(() => sessionStorage.getItem('intent'))).toBeNull()
})

test(
  'feedback to the author is sent after a login over the page, and the form is cleared',
  { tag: '@long' },
  async ({ page }) => {
    const person = await existing()
    await visit(page)
    const text = page.getByLabel('感想', { exact: true })
    await text.fill('奥の木まで見えて驚きました')
    await page.getByRole('button', { name: 'ログインして送る' }).click()
    await signInHere(page, person)
    await expect(page.getByText('感想を送りました').first()).toBeVisible()
    await expect(text).toHaveValue('')
    expect(new URL(page.url()).pathname).toBe(`/photo/${itemId}`)
    const { items } = await author.call<{ items: readonly { text: string }[] }>('GET', '/v1/me/feedback')
    expect(items.map((item) => item.text)).toEqual(['奥の木まで見えて驚きました'])
  },
)

test('a picture to be collected goes into a first collection after the sign-up', async ({ page }) => {
  const person = newPerson()
  await visit(page)
  await page.getByRole('button', { name: 'コレクションに追加' }).click()
  await expect(panel(page)).toBeVisible()
  await page.getByRole('button', { name: 'はじめての方はこちら' }).click()
  await signUpTheHardWay(page, person)
  await page.waitForURL(`${product.url}/photo/${itemId}`)
  const choices = page.getByRole('dialog', { name: 'コレクションに追加' })
  await expect(choices).toContainText('まだコレクションがありません')
  await choices.getByLabel('新しいコレクションの名前').fill('旅で見たい景色')
  await choices.getByRole('button', { name: '作って追加' }).click()
  await expect(choices.getByRole('checkbox', { name: '旅で見たい景色' })).toBeChecked()
  await choices.getByRole('button', { name: '閉じる' }).last().click()
  await page.goto(`${product.url}/collection`)
  await page.getByText('自分の', { exact: true }).click()
  await page
    .getByRole('link', { name: /旅で見たい景色/ })
    .first()
    .click()
  await expect(page.getByRole('main').getByText('みんなに見せる写真').first()).toBeVisible()
})

test(
  'a newcomer who wants to create lands on the creation page after the sign-up',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(product.url)
    await skipWalkthroughs(page)
    await page.goto(`${product.url}/create/image`)
    await page.waitForURL(/\/login\?redirect=/)
    await page.getByRole('button', { name: 'はじめての方はこちら' }).click()
    await page.waitForURL(/\/app\/signup$/)
    await signUpTheHardWay(page, newPerson())
    await page.waitForURL(`${product.url}/create/image`)
  },
)

test('a pending action survives a password reset', { tag: '@long' }, async ({ page }) => {
  const person = await existing()
  const signUpCode = await product.codeFor(person.email)
  await visit(page)
  await askForFavorite(page)
  await panel(page).getByRole('link', { name: 'パスワードを忘れた方はこちら' }).click()
  await page.waitForURL(/\/pw-reset$/)
  await expect(panel(page)).toBeHidden()
  await page.getByLabel('メールアドレス').fill(person.email)
  await page.getByRole('button', { name: '確認コードを送信' }).click()
  await page.waitForURL(/\/pw-reset\/confirm$/)
  await page.reload()
  await new ResetPage(page, product).enter(await product.codeFor(person.email, signUpCode), 'Atarashii-1')
  await page.waitForURL(/\/login$/)
  await signInHere(page, { ...person, password: 'Atarashii-1' })
  await Promise.all([
    page.waitForURL(`${product.url}/photo/${itemId}`),
    expect(said(page, 'お気に入りに追加しました')).toBeVisible(),
  ])
})

test('closing the panel or leaving the page drops the pending action', { tag: '@long' }, async ({ page }) => {
  const person = await existing()
  await visit(page)
  await askForFavorite(page)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('intent'))).toBeNull()
  await page.goto(`${product.url}/atelier`)
  await page.waitForURL(/\/login\?redirect=/)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('intent'))).toContain('/atelier')
  await page.getByRole('link', { name: 'ホーム' }).click()
  await page.waitForURL(`${product.url}/`)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('intent'))).toBeNull()
  await page.goto(`${product.url}/login`)
  await signInHere(page, person)
  await page.waitForURL(/\/mypage/)
  expect(await isFavorite(person)).toBe(false)
})
