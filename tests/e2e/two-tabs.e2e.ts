import type { Page } from '@playwright/test'

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
