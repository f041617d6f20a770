import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { newPerson, said } from './pages/account-pages.ts'
import { Viewer } from './pages/viewer.ts'
import type { Product } from './product.ts'
import { openAccount, RestItems } from './rest-client.ts'
import type { Tokens } from './rest-client.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

let product: Product
let hanako: RestItems
let jiro: RestItems
let tokens: Tokens
const other = newPerson('佐藤次郎')
let ids: string[]

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  tokens = await openAccount(product, newPerson())
  hanako = new RestItems(product, tokens)
  jiro = new RestItems(product, await openAccount(product, other))
  ids = await hanako.make(photo, [
    { title: '朝の海', visibility: 'PUBLIC', hashTags: ['海'] },
    { title: '夜の山' },
    { title: '昼の海' },
  ])
})

/** Opens a path signed in as the owner of the items. */
const open = async (page: Page, path: string): Promise<void> => {
  const cookies = { access_token: tokens.authToken, refresh_token: tokens.refreshToken }
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: product.url })))
  await page.goto(product.url + path)
}

test('the atelier shows its introduction once and again on request, and ticks first steps by state', async ({
  page,
}) => {
  await page.goto(`${product.url}/login?redirect=/atelier`)
  await page.getByLabel('メールアドレス').fill(other.email)
  await page.getByRole('textbox', { name: 'パスワード' }).fill(other.password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  const bubble = page.getByRole('dialog', { name: '生成中のタスク' })
  await expect(bubble).toContainText('1 / 4')
  await bubble.getByRole('button', { name: '次へ' }).click()
  await expect(page.getByRole('dialog', { name: '生成の履歴' })).toContainText('2 / 4')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const steps = page.getByRole('region', { name: 'はじめの一歩' })
  await expect(steps).toContainText('4つのうち0つ完了')
  await page.reload()
  await expect(steps).toContainText('4つのうち0つ完了')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`${product.url}/atelier?walkthrough=restart`)
  await expect(bubble).toContainText('1 / 4')

  await test.step("the editor of somebody else's item is not found", async () => {
    await page.goto(`${product.url}/atelier/content/${ids[0]}`)
    await expect(page.getByText('Page Not Found')).toBeVisible()
  })
})

test('own items are searched, published and deleted in bulk; failures are listed by name', async ({
  page,
}) => {
  await open(page, '/atelier/contents')
  const rows = page.getByRole('list', { name: 'コンテンツ' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'コンテンツをさがす言葉' }).fill('海')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/q=/)
  await page.getByLabel('並び順').selectOption('タイトル順')
  await expect(rows.first()).toContainText('昼の海')
  await page.goto(`${product.url}/atelier/contents`)

  await page.getByRole('checkbox', { name: '表示中のすべてを選ぶ' }).check()
  await page.getByRole('button', { name: '全体公開にする' }).click()
  await expect(said(page, '全体公開への変更が終わりました（3 件）')).toBeVisible()
  const night = page.getByRole('group', { name: '「夜の山」の公開範囲' })
  await expect(night.getByRole('radio', { name: '全体公開' })).toBeChecked()
  await night.getByText('非公開').click()
  await expect(said(page, '「夜の山」を非公開にしました')).toBeVisible()

  // One of them is deleted elsewhere in the meantime.
  await page.getByRole('checkbox', { name: '「夜の山」を選ぶ' }).check()
  await page.getByRole('checkbox', { name: '「昼の海」を選ぶ' }).check()
  await hanako.call('DELETE', `/v1/spatial-images/${ids[1]}`)
  await page
    .getByRole('region', { name: '選んだコンテンツ' })
    .getByRole('button', { name: '削除する' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '削除' }).click()
  await expect(page.getByRole('alert')).toContainText('「夜の山」: 見つかりませんでした')
  await expect(page.getByRole('alert')).toContainText('1 件は終わりました')
  await expect(rows).toHaveCount(1)
})

test(
  'an item opens at its owner’s start view, and leaving keeps unsaved changes',
  { tag: ['@long', '@scene'] },
  async ({ page }) => {
    const path = `/atelier/content/${ids[0]}`
    await open(page, path)
    await page.getByLabel('タイトル').fill('朝の海辺')
    await page.getByRole('link', { name: 'コンテンツの一覧へ' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'とどまる' }).click()
    // The open dialog makes everything behind it inert.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel('タイトル')).toHaveValue('朝の海辺')

    const viewer = new Viewer(page)
    await viewer.ready()
    const before = await hanako.call<{ cameraParameters: object }>('GET', `/v1/spatial-images/${ids[0]}`)
    await viewer.turn('ArrowRight', 4)
    await page.getByRole('button', { name: 'この向きから始める' }).click()
    await page.getByRole('slider', { name: '左へ' }).fill('9')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(said(page, '保存しました')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('朝の海辺')
    const after = await hanako.call<{ title: string; cameraParameters: { limits: { yaw: number[] } } }>(
      'GET',
      `/v1/spatial-images/${ids[0]}`,
    )
    expect(after.title).toBe('朝の海辺')
    expect(after.cameraParameters.limits.yaw[0]).toBe(-9)
    expect(after.cameraParameters).not.toMatchObject({
      position: Reflect.get(before.cameraParameters, 'position'),
    })
    await page.getByRole('link', { name: 'コンテンツの一覧へ' }).click()
    await page.waitForURL(/\/atelier\/contents/)
  },
)

test('feedback opens the item at its writer’s view; views are counted, charted and exported', async ({
  page,
}) => {
  await jiro.call('POST', `/v1/spatial-images/${ids[0]}/feedback`, {
    text: '波が見えます',
    cameraPose: { yaw: 1, pitch: 0, distance: 1 },
  })
  await jiro.call('POST', `/v1/spatial-images/${ids[0]}/views`, { embedOrigin: 'https://blog.example.com' })
  await open(page, '/atelier/feedback')
  const feedback = page.getByRole('listitem').filter({ hasText: '波が見えます' })
  await expect(feedback).toContainText('佐藤次郎')
  await expect(feedback.getByRole('link', { name: /^この向きで開く/ })).toHaveAttribute(
    'href',
    `/photo/${ids[0]}?yaw=1&pitch=0&distance=1`,
  )

  await page.goto(`${product.url}/atelier/analytics`)
  await page.getByText('7 日間').click()
  await expect(page).toHaveURL(/days=7/)
  const slider = page.getByRole('slider', { name: '日を選ぶ' })
  await expect(slider).toHaveAttribute('aria-valuetext', /: 1 回$/)
  await slider.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /: 0 回$/)
  await expect(page.getByRole('table', { name: '埋め込み先ごとの表示回数' })).toContainText(
    'blog.example.com',
  )
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '日ごとの数をCSVで保存' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toMatch(/^\uFEFF日付,表示回数,閲覧者,お気に入り\r\n/)
  expect(csv.trim().split('\r\n').at(-1)).toMatch(/,1,1,0$/)
})
