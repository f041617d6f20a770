import type { Locator, Page } from '@playwright/test'

import type { DialogKind } from '#machines/dialog/dialog-kinds.ts'

import { Member } from './member.ts'
import { said } from './pages/account-pages.ts'
import { axeInBothThemes } from './pages/axe.ts'
import { CreatePage } from './pages/create-page.ts'
import { bigPhoto } from './pages/made-sources.ts'
import type { Product } from './product.ts'
import { dialogs } from './screens.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

let product: Product
let owner: Member
let item = ''

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  owner = await Member.join(product)
  item = await owner.makeItem(photo, { title: '発射台', visibility: 'PUBLIC' })
})

test.beforeEach(async ({ page, context }) => {
  await owner.enter(context)
  await page.addInitScript(() => {
    for (const id of ['mypage', 'atelier']) localStorage.setItem(`walkthrough_seen:${id}`, '1')
  })
})

/** Opens a dialog through a control of the page, checks it with axe and closes it. */
const tryOut = async (page: Page, kind: DialogKind, opener: Locator, name?: string): Promise<void> => {
  const dialog = await openBy(page, kind, opener, name)
  expect(await axeInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
}

const openBy = async (page: Page, kind: DialogKind, opener: Locator, name?: string): Promise<Locator> => {
  await opener.click()
  return expectOpen(page, kind, name)
}

const expectOpen = async (page: Page, kind: DialogKind, name?: string): Promise<Locator> => {
  const row = dialogs.find((one) => one.kind === kind)
  const dialog = page.getByRole('dialog', { name: row?.title ?? name ?? '', exact: true })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  for (const text of row?.texts ?? []) await expect(dialog).toContainText(text)
  return dialog
}

test('the terms open over the sign-up form, which keeps its input', async ({ page, context }) => {
  await context.clearCookies()
  await page.goto(`${product.url}/signup`)
  await page.getByLabel('ユーザー名').fill('山田')
  await tryOut(page, 'EULA', page.getByRole('button', { name: '利用規約' }))
  await expect(page.getByLabel('ユーザー名')).toHaveValue('山田')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
})

test('visibility, sharing and the avatar each have their dialog', async ({ page }) => {
  await page.goto(`${product.url}/mypage`)
  await tryOut(page, 'PhotoEdit', page.getByRole('button', { name: '「発射台」を編集' }))
  await page.goto(`${product.url}/atelier/contents`)
  await tryOut(page, 'EmbedCode', page.getByRole('button', { name: '「発射台」を共有' }))
  await page.goto(`${product.url}/config`)
  await tryOut(page, 'Avatar', page.getByRole('button', { name: '画像を変更' }))
})

test('dialogs on an item’s page collect and download it', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${product.url}/photo/${item}`)
  await tryOut(page, 'Collect', page.getByRole('button', { name: 'コレクションに追加' }))
  await tryOut(page, 'Download', page.getByRole('button', { name: 'ダウンロード', exact: true }))
})

test('a dialog that fails to load says so, and opens once the network is back', async ({ page, context }) => {
  await page.goto(`${product.url}/photo/${item}`)
  const opener = page.getByRole('button', { name: 'コレクションに追加' })
  await expect(opener).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await opener.click()
  await expect(page.getByRole('button', { name: '開けませんでした。通信の状態を確かめて' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  // A browser that caches the failed import needs another attempt.
  await expect(async () => {
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test('a task’s log opens, and cancelling asks for confirmation', async ({ page }) => {
  await owner.call('POST', '/v1/tasks/remote', {})
  await page.goto(`${product.url}/atelier/log`)
  const row = page.getByRole('button', { name: '(No Title)' })
  await tryOut(page, 'TaskLog', row, '(No Title)')
  const log = await openBy(page, 'TaskLog', row, '(No Title)')
  await log.getByRole('button', { name: '生成を取り消し' }).click()
  const question = await expectOpen(page, 'Confirm')
  await expect(log).toHaveCount(0)
  expect(await axeInBothThemes(page)).toEqual([])
  await question.getByRole('button', { name: '実行' }).click()
  await expect(said(page, 'タスクを取り消しました')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('article', { name: '(No Title)' })).toContainText('取り消し')
  await expect(row).toBeFocused()
  await page.getByRole('button', { name: '発射台' }).click()
  const completed = page.getByRole('dialog', { name: '発射台' })
  await expect(completed).toContainText('完了')
  await expect(completed).toContainText('奥行きは、1枚の画像からの推定です。')
  await expect(completed.getByRole('button', { name: '生成を取り消し' })).toHaveCount(0)
})

test(
  'an upload in progress shows its progress, and its task starts automatically',
  { tag: '@long' },
  async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    const throttle = (uploadThroughput: number) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    const create = new CreatePage(page)
    await create.open(product.url)
    await session.send('Network.enable')
    await throttle(2_000_000)
    await create.pick(await bigPhoto())
    await expect(create.upload('大きな写真.png').getByRole('progressbar')).toBeVisible()
    await create.startButton.click()
    const dialog = await expectOpen(page, 'Uploading')
    await expect(dialog.getByRole('progressbar', { name: /^Uploading\.\.\. \d+%$/ })).toBeVisible()
    expect(await axeInBothThemes(page)).toEqual([])
    await throttle(-1)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('article', { name: '(No Title)' }).first()).toBeVisible()
  },
)

test('a lost session asks for a sign-in over the page, and the work resumes', async ({ page, context }) => {
  await page.goto(`${product.url}/mypage`)
  const opener = page.getByRole('button', { name: '「発射台」を編集' })
  await expect(opener).toBeVisible()
  await context.clearCookies()
  await context.addCookies(
    Object.entries({ access_token: 'gone', refresh_token: 'gone', username: owner.tokens.username }).map(
      ([name, value]) => ({ name, value, url: product.url, sameSite: 'Strict' }),
    ),
  )
  await opener.click()
  const login = await expectOpen(page, 'Login')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(await axeInBothThemes(page)).toEqual([])
  await login.getByLabel('メールアドレス').fill(owner.person.email)
  await login.getByRole('textbox', { name: 'パスワード' }).fill(owner.person.password)
  await login.getByRole('button', { name: 'ログイン', exact: true }).click()
  const edit = await expectOpen(page, 'PhotoEdit')
  await expect(edit.getByRole('button', { name: '保存' })).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
