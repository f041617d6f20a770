import type { Page } from '@playwright/test'

import { Member } from './member.ts'
import { NativeApp } from './native-app.ts'
import { newPerson, skipWalkthroughs } from './pages/account-pages.ts'
import type { Product } from './product.ts'
import { openAccount, RestItems } from './rest-client.ts'
import { expect, test } from './shared-product.ts'
import { VirtualAuthenticator } from './virtual-authenticator.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

const byPasskey = (page: Page) => page.getByRole('button', { name: 'パスキーでログイン' })
const passkeys = (page: Page) => page.getByRole('region', { name: 'パスキー' })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

async function openSettings(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/config/account`)
  await expect(passkeys(page).getByRole('button', { name: 'パスキーを追加' })).toBeVisible()
}

async function signOut(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/config/logout`)
  await page.getByRole('main').getByRole('link', { name: 'ログアウト' }).click()
  await expect(page.getByRole('heading', { name: 'ログアウトしました' })).toBeVisible()
}

/** Signs a new member in on a device with an authenticator that holds one of their passkeys. */
async function memberWithPasskey(page: Page, product: Product) {
  const member = await Member.join(product)
  const device = await VirtualAuthenticator.plugInto(page)
  await page.goto(`${product.url}/policy`)
  await skipWalkthroughs(page)
  await member.enter(page.context())
  await openSettings(page, product)
  await passkeys(page).getByRole('button', { name: 'パスキーを追加' }).click()
  await expect(passkeys(page).getByLabel('パスキーの名前')).toBeFocused()
  return { member, device }
}

test('a person with a password adds a passkey, signs in with it, names it, and removes it', async ({
  page,
  sharedProduct: product,
}) => {
  const person = newPerson('鍵を持つ人')
  await openAccount(product, person)
  const device = await VirtualAuthenticator.plugInto(page)
  await page.goto(`${product.url}/login`)
  await skipWalkthroughs(page)
  await page.getByLabel('メールアドレス').fill(person.email)
  await page.getByRole('textbox', { name: 'パスワード' }).fill(person.password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.waitForURL(`${product.url}/mypage`)

  await openSettings(page, product)
  await expect(passkeys(page)).toContainText('まだパスキーはありません。')
  await passkeys(page).getByRole('button', { name: 'パスキーを追加' }).click()
  await expect(page.getByText('パスキーを追加しました').first()).toBeVisible()
  await passkeys(page).getByLabel('パスキーの名前').fill('居間の机')
  await passkeys(page).getByRole('button', { name: '保存' }).click()
  await expect(passkeys(page).getByRole('listitem')).toContainText('居間の机')
  await expect(passkeys(page).getByRole('listitem')).toContainText('まだ使っていません')
  expect(await device.countPasskeys()).toBe(1)

  // A device creates no second passkey for the same account.
  await passkeys(page).getByRole('button', { name: 'パスキーを追加' }).click()
  await expect(alert(page)).toContainText('この端末のパスキーは、すでに登録されています。')

  await signOut(page, product)
  await page.goto(`${product.url}/login?redirect=/config/account`)
  await byPasskey(page).click()
  await page.waitForURL(`${product.url}/config/account`)
  await expect(passkeys(page).getByRole('listitem')).toContainText('最後のログイン')
  await expect(page.getByLabel('表示名')).toHaveValue('鍵を持つ人')

  await passkeys(page).getByRole('button', { name: '「居間の机」の名前を変更' }).click()
  await passkeys(page).getByLabel('パスキーの名前').fill('仕事場の机')
  await page.keyboard.press('Enter')
  await expect(passkeys(page).getByRole('listitem')).toContainText('仕事場の机')
  await page.reload()
  await passkeys(page).getByRole('button', { name: '「仕事場の机」を削除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await expect(passkeys(page)).toContainText('まだパスキーはありません。')

  // The device still holds the passkey, but it no longer signs in.
  expect(await device.countPasskeys()).toBe(1)
  await signOut(page, product)
  await page.goto(`${product.url}/login`)
  await byPasskey(page).click()
  await expect(alert(page)).toContainText('このパスキーではログインできません。')
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'refresh_token' }),
  )
  await page.getByLabel('メールアドレス').fill(person.email)
  await page.getByRole('textbox', { name: 'パスワード' }).fill(person.password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.waitForURL(`${product.url}/mypage`)
})

test(
  'an action that needs an account runs after signing in with a passkey',
  { tag: '@long' },
  async ({ page, sharedProduct: product }) => {
    const author = new RestItems(product, await openAccount(product, newPerson('作者')))
    const [itemId = ''] = await author.make(photo, [{ title: '灯台のある港', visibility: 'PUBLIC' }])
    await memberWithPasskey(page, product)
    await signOut(page, product)
    await page.goto(`${product.url}/photo/${itemId}`)
    const favorite = page.getByRole('button', { name: /^お気に入り(?!に)/ })
    await favorite.click()
    await expect(page.getByRole('dialog', { name: /^Okuyuki / })).toBeVisible()
    await byPasskey(page).click()
    await expect(page.getByText('お気に入りに追加しました').first()).toBeVisible()
    await expect(favorite).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(`${product.url}/photo/${itemId}`)
  },
)

test(
  'a cancelled passkey ceremony leaves the settings and the form unchanged',
  { tag: '@long' },
  async ({ page, sharedProduct: product }) => {
    const { member, device } = await memberWithPasskey(page, product)
    await passkeys(page).getByRole('button', { name: 'このままにする' }).click()
    await expect(passkeys(page).getByRole('listitem')).toContainText('パスキー')
    await signOut(page, product)
    await page.goto(`${product.url}/login`)
    await page.getByLabel('メールアドレス').fill(member.person.email)
    await device.recognise(false)
    await byPasskey(page).click()
    await expect(alert(page)).toContainText('パスキーの操作が、取りやめられたか時間切れになりました。')
    await expect(alert(page)).toBeFocused()
    await expect(page.getByLabel('メールアドレス')).toHaveValue(member.person.email)
    await page.getByRole('textbox', { name: 'パスワード' }).fill('Okuyuki-0000!')
    await page.getByRole('button', { name: 'ログイン', exact: true }).click()
    await expect(alert(page)).toContainText('メールアドレスまたはパスワード')
    await device.recognise(true)
    await byPasskey(page).click()
    await page.waitForURL(`${product.url}/mypage`)
  },
)

test(
  'a browser without passkeys shows no mention of them',
  { tag: '@long' },
  async ({ page, browser, sharedProduct: product }) => {
    await page.goto(`${product.url}/login`)
    await expect(byPasskey(page)).toBeVisible()
    // Passkeys are bound to the host name, so those of localhost do not exist for 127.0.0.1.
    await page.goto(`${product.url.replace('localhost', '127.0.0.1')}/login`)
    await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(byPasskey(page)).toBeHidden()

    const app = await NativeApp.open(browser, product.url, 'Android')
    await app.page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PublicKeyCredential')
    })
    await app.page.goto(`${product.url}/app/login`)
    await app.ready()
    await expect(app.page.getByRole('button', { name: 'ログイン', exact: true })).toBeVisible()
    await app.page.waitForLoadState('networkidle')
    await expect(byPasskey(app.page)).toBeHidden()
    const member = await Member.join(product)
    await member.enter(app.page.context())
    await app.page.goto(`${product.url}/config/account`)
    await expect(app.page.getByRole('region', { name: 'アカウントの削除' })).toBeVisible()
    await app.page.waitForLoadState('networkidle')
    await expect(passkeys(app.page)).toBeHidden()
    await app.close()
  },
)

test(
  'the panel and the settings are in English, too',
  { tag: '@long' },
  async ({ browser, sharedProduct: product }) => {
    const context = await browser.newContext({ locale: 'en-US' })
    const page = await context.newPage()
    await page.goto(`${product.url}/login`)
    await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible()
    const member = await Member.join(product)
    await member.enter(context)
    await page.goto(`${product.url}/config/account`)
    const section = page.getByRole('region', { name: 'Passkeys' })
    await expect(section.getByRole('button', { name: 'Add passkey' })).toBeVisible()
    await expect(section).toContainText('No passkeys yet.')
    await context.close()
  },
)
