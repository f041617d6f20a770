import type { BrowserContext, Page } from '@playwright/test'

import { startFailingProxy } from '../proxies/failing-proxy.ts'
import { Member } from './member.ts'
import { PageWatch } from './page-watch.ts'
import { CreatePage } from './pages/create-page.ts'
import { bigPhoto } from './pages/made-sources.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

/** Limits uploads of the browser to this many bytes a second; -1 removes the limit. */
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

/** Signs in with an access token that the server refuses; the rest of the session is valid. */
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
  // Delay the answer until the other tab has been refused as well.
  proxy.fail(REFRESH, 'late', 1)
  const other = await context.newPage()
  await Promise.all([page.goto(`${proxy.url}/mypage`), other.goto(`${proxy.url}/mypage`)])
  await expectOwnPage(page, 'ふたり')
  await expectOwnPage(other, 'ふたり')
  expect(proxy.count(REFRESH)).toBe(1)
})

test('one tab uses the token that the other has refreshed', async ({ page, context, sharedProduct }) => {
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
  // This tab was open before the refresh and is not reloaded.
  await page.getByRole('dialog').press('Escape')
  await page.getByRole('link', { name: 'アトリエ' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
  expect(proxy.count(REFRESH)).toBe(2)
  expect(await accessTokenOf(context, proxy.url)).toBe(refreshed)
})

test('a sign-out in one tab asks for sign-in in the other, whose upload then completes', async ({
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
  await expect(login).toBeVisible()
  await login.getByLabel('メールアドレス').fill(owner.person.email)
  await login.getByRole('textbox', { name: 'パスワード' }).fill(owner.person.password)
  await login.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(login).toHaveCount(0)
  await expect(create.upload('大きな写真.png')).toContainText('アップロードが完了しました')
})

const signOutIn = async (page: Page, url: string) => {
  await page.goto(`${url}/config/logout`)
  await page.getByRole('main').getByRole('link', { name: 'ログアウト' }).click()
  await expect(page.getByRole('heading', { name: 'ログアウトしました' })).toBeVisible()
}

const signInAgain = async (page: Page, { person }: Member) => {
  const login = page.getByRole('dialog', { name: 'Okuyuki へおかえりなさい' })
  await login.getByLabel('メールアドレス').fill(person.email)
  await login.getByRole('textbox', { name: 'パスワード' }).fill(person.password)
  await login.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(login).toHaveCount(0)
}

test('a sign-out reaches the other tabs at once, and typed text there is kept', async ({
  page,
  context,
  sharedProduct,
}) => {
  const owner = await Member.join(sharedProduct, 'とおり')
  await owner.enter(context)
  await page.goto(`${sharedProduct.url}/config/account`)
  const name = page.getByLabel('表示名')
  await expect(name).toHaveValue('とおり')
  await name.fill('とおりすがり')
  const shop = await context.newPage()
  await shop.goto(`${sharedProduct.url}/search`)
  await expect(shop.getByRole('button', { name: 'アカウントのメニュー' })).toBeVisible()

  const other = await context.newPage()
  await signOutIn(other, sharedProduct.url)
  await expect(shop.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible()
  await expect(shop.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Okuyuki へおかえりなさい' })).toBeVisible()
  await signInAgain(page, owner)
  await expect(name).toHaveValue('とおりすがり')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('status').filter({ hasText: '保存しました' })).toHaveCount(1)
})

test('a save interrupted by a lost session completes after sign-in', async ({
  page,
  context,
  sharedProduct,
}) => {
  const owner = await Member.join(sharedProduct)
  const id = await owner.makeItem(photo, { title: '発射台', visibility: 'PRIVATE' })
  await owner.enter(context)
  await page.goto(`${sharedProduct.url}/atelier/content/${id}`)
  await page.getByLabel('タイトル', { exact: true }).fill('発射台の朝')
  await context.clearCookies()
  await enterStale(context, owner, sharedProduct.url)
  await context.addCookies([
    { name: 'refresh_token', value: 'gone', url: sharedProduct.url, sameSite: 'Strict' },
    { name: 'client_refresh_token', value: 'gone', url: sharedProduct.url, sameSite: 'Strict' },
  ])
  await page.getByRole('button', { name: '保存' }).click()
  await signInAgain(page, owner)
  await expect(page.getByRole('status').filter({ hasText: '保存しました' })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: '発射台の朝' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '発射台の朝' })).toBeVisible()
})

test('the popup saves the visibility after a login in between', async ({ page, context, sharedProduct }) => {
  const owner = await Member.join(sharedProduct)
  const id = await owner.makeItem(photo, { title: '発射台', visibility: 'PRIVATE' })
  await owner.enter(context)
  const watch = new PageWatch(page)
  await watch.open(`${sharedProduct.url}/photo/${id}`)
  await page.getByRole('button', { name: '編集' }).click()
  const edit = page.getByRole('dialog', { name: '編集' })
  await edit.getByLabel('公開範囲').selectOption({ label: '全体公開' })
  // Any other request would be the first to find the session lost, and would put the dialog aside.
  await watch.settled(300)
  await enterStale(context, owner, sharedProduct.url)
  await context.addCookies([
    { name: 'refresh_token', value: 'gone', url: sharedProduct.url, sameSite: 'Strict' },
    { name: 'client_refresh_token', value: 'gone', url: sharedProduct.url, sameSite: 'Strict' },
  ])
  await edit.getByRole('button', { name: '保存' }).click()
  await signInAgain(page, owner)
  await expect(edit).toHaveCount(0)
  const answer = await page.request.get(`${sharedProduct.url}/v1/spatial-images/${id}`)
  expect(await answer.json()).toMatchObject({ visibility: 'PUBLIC' })
})

test('a file picked while others are checked is uploaded too', async ({ page, context, sharedProduct }) => {
  const owner = await Member.join(sharedProduct)
  await owner.enter(context)
  const create = new CreatePage(page)
  await create.open(sharedProduct.url)
  const first = await bigPhoto()
  await Promise.all([create.pick(first), create.pick(photo)])
  for (const name of ['大きな写真.png', 'rocket-small.jpg'])
    await expect(create.upload(name)).toContainText('アップロードが完了しました')
})
