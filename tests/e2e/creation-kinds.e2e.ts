import type { Page } from '@playwright/test'

import { newPerson, signUp } from './pages/account-pages.ts'
import { CreatePage } from './pages/create-page.ts'
import { ballOfSplats } from './pages/made-sources.ts'
import type { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

const film = new URL('../fixtures/videos/vp9.webm', import.meta.url).pathname
const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

let product: Product

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

const isDone = async (page: Page, title: string): Promise<void> =>
  await expect(page.getByRole('article', { name: title })).toContainText('完了')

const position = (page: Page) => page.getByRole('slider', { name: '再生位置' })

test('a film and splats become spatial images, and the player plays', async ({ page }) => {
  await signUp(page, product, newPerson())
  const create = new CreatePage(page)

  await test.step('the video page accepts the film and explains why it refuses the photo', async () => {
    await create.open(product.url, 'video')
    await create.pick(film, photo)
    await expect(create.upload('rocket-small.jpg')).toContainText('この形式のファイルには対応していません')
    await expect(create.upload('vp9.webm')).toContainText('アップロードが完了しました')
    await expect(create.upload('vp9.webm').getByRole('img')).toBeVisible()
  })

  await test.step('typed text survives a reload', async () => {
    await page.getByLabel('タイトル').fill('コップ')
    await page.getByLabel('タグ').fill('手 黒')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByLabel('タイトル')).toHaveValue('コップ')
    await expect(page.getByLabel('タグ')).toHaveValue('手 黒')
    await expect(create.upload('vp9.webm')).toContainText('アップロードが完了しました')
    await create.startButton.click()
    await expect(page.getByRole('article', { name: 'コップ' })).toBeVisible()
  })

  await test.step('splats made elsewhere become a spatial image too', async () => {
    await create.open(product.url, 'splat')
    await create.create(await ballOfSplats(), '球')
    await isDone(page, 'コップ')
    await isDone(page, '球')
  })

  await test.step('its film is rendered, played, seeked and closed', async () => {
    // The page draws its scenes, which makes it slow without a GPU.
    const link = page.getByRole('article', { name: 'コップ' }).getByRole('link')
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('コップ')
    const itemUrl = page.url()
    await page.getByRole('link', { name: '動画で見る' }).click()
    await expect(page.getByText('動画を準備しています')).toBeVisible()
    await expect(page.getByRole('button', { name: '再生' })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: '一時停止' })).toBeVisible()
    await expect.poll(async () => Number(await position(page).inputValue())).toBeGreaterThan(0)
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: '再生', exact: true })).toBeVisible()
    await page.keyboard.press('Home')
    await expect(position(page)).toHaveValue('0')
    await page.keyboard.press('ArrowRight')
    await expect(position(page)).toHaveValue('1')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(itemUrl)
  })
})

test('a player without a film says so', async ({ page }) => {
  await page.goto(`${product.url}/player?id=nothing`)
  await expect(page.getByText('この作品は表示できません')).toBeVisible()
  await page.goto(`${product.url}/player`)
  await expect(page.getByText('作品が選ばれていません')).toBeVisible()
})
