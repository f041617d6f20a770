import type { BrowserContext, Page } from '@playwright/test'

import { startFailingProxy } from '../proxies/failing-proxy.ts'
import { Member } from './member.ts'
import { CreatePage } from './pages/create-page.ts'
import { bigPhoto } from './pages/made-photos.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

/** Lets at most so many bytes a second leave the browser; all of them with -1. */
const throttleUploads = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  return async (uploadThroughput: number) => {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  }
}

const REFRESH = '"operationName":"RefreshToken"'

/** Signs in with an access token that the server refuses; everything else about the session is good. */
const enterStale = async (context: BrowserContext, owner: Member, url: string) => {
  const { refreshToken, username } = owner.tokens
  const values = { access_token: 'stale', refresh_token: refreshToken, username }
  await context.addCookies(
    Object.entries(values).flatMap(([key, value]) =>
      (key === 'username' ? [key] : [key, `client_${key}`]).map((name) => ({
        name,
        value,
        url,
        sameSite: 'Strict' as const,
      })),
    ),
  )
}

const accessTokenOf = async (context: BrowserContext, url: string) =>
  (await context.cookies(url)).find(({ name }) => name === 'access_token')?.value

const expectOwnPage = async (page: Page, displayName: string) => {
  await expect(page.getByRole('main').getByText(displayName).first()).toBeVisible()
  await expect(page).toHaveURL(/\/mypage/)
}

test('two tabs whose token is refused at the same time refresh it once', async ({
  page,
  context,
  sharedProduct,
}) => {
  const owner = await Member.join(sharedProduct, 'ふたり')
  await using proxy = await startFailingProxy(sharedProduct.url)
  await enterStale(context, owner, proxy.url)
  // The answer comes when the other tab has long been refused as well.
  proxy.fail(REFRESH, 'late', 1)
  const other = await context.newPage()
  await Promise.all([page.goto(`${proxy.url}/mypage`), other.goto(`${proxy.url}/mypage`)])
  await expectOwnPage(page, 'ふたり')
  await expectOwnPage(other, 'ふたり')
  expect(proxy.count(REFRESH)).toBe(1)
})

test('a token that one tab has refreshed is the one that the other goes on with', async ({
  page,
  context,
  sharedProduct,
}) => {
  const owner = await Member.join(sharedProduct, 'つづき')
  await using proxy = await startFailingProxy(sharedProduct.url)
  await enterStale(context, owner, proxy.url)
  await page.goto(`${proxy.url}/mypage`)
  await expectOwnPage(page, 'つづき')
  const other = await context.newPage()
  await other.goto(`${proxy.url}/mypage`)
  await expectOwnPage(other, 'つづき')
  expect(proxy.count(REFRESH)).toBe(1)

  await enterStale(context, owner, proxy.url)
  await other.reload()
  await expectOwnPage(other, 'つづき')
  expect(proxy.count(REFRESH)).toBe(2)
  const refreshed = await accessTokenOf(context, proxy.url)
  // This tab was open before the refresh, and is not loaded again.
  await page.getByRole('dialog').press('Escape')
  await page.getByRole('link', { name: 'アトリエ' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
  expect(proxy.count(REFRESH)).toBe(2)
  expect(await accessTokenOf(context, proxy.url)).toBe(refreshed)
})

test('a sign-out in one tab asks the other to sign in again, whose upload then arrives', async ({
  page,
  context,
  sharedProduct,
}) => {
  const owner = await Member.join(sharedProduct)
  await owner.enter(context)
  const create = new CreatePage(page)
  await create.open(sharedProduct.url)
  const throttle = await throttleUploads(page)
  await throttle(1_000_000)
  await create.pick(await bigPhoto())
  await expect(create.upload('大きな写真.png').getByRole('progressbar')).toBeVisible()

  const other = await context.newPage()
  await other.goto(`${sharedProduct.url}/config/logout`)
  await other.getByRole('main').getByRole('link', { name: 'ログアウト' }).click()
  await expect(other.getByRole('heading', { name: 'ログアウトしました' })).toBeVisible()
  await other.close()

  await throttle(-1)
  const login = page.getByRole('dialog', { name: 'Okuyuki へおかえりなさい' })
  await expect(login).toBeVisible({ timeout: 60_000 })
  await login.getByLabel('メールアドレス').fill(owner.person.email)
  await login.getByRole('textbox', { name: 'パスワード' }).fill(owner.person.password)
  await login.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(login).toHaveCount(0)
  await expect(create.upload('大きな写真.png')).toContainText('アップロードが完了しました', {
    timeout: 60_000,
  })
})

test('a file that is picked while others are checked is uploaded as well', async ({
  page,
  context,
  sharedProduct,
}) => {
  const owner = await Member.join(sharedProduct)
  await owner.enter(context)
  const create = new CreatePage(page)
  await create.open(sharedProduct.url)
  const first = await bigPhoto()
  await Promise.all([create.pick(first), create.pick(photo)])
  for (const name of ['大きな写真.png', 'rocket-small.jpg'])
    await expect(create.upload(name)).toContainText('アップロードが完了しました', { timeout: 60_000 })
})
