import { Member } from './member.ts'
import { said } from './pages/account-pages.ts'
import type { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

let product: Product
let owner: Member
let item = ''

test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  owner = await Member.join(product)
  item = await owner.makeItem(photo, { title: '岬の灯台', visibility: 'PUBLIC' })
})

test(
  'a walkthrough goes forward, back, to its end, and closes with Escape; it is shown once',
  { tag: '@long' },
  async ({ page, context }) => {
    await owner.enter(context)
    await page.goto(`${product.url}/mypage`)
    const step = (name: string) => page.getByRole('dialog', { name })
    const next = page.getByRole('button', { name: '次へ' })
    const back = page.getByRole('button', { name: '戻る' })

    await expect(step('空間画像を作る')).toMatchAriaSnapshot(`
    - dialog "空間画像を作る":
      - heading "空間画像を作る" [level=2]
      - button "閉じる"
      - text: /奥行きのある空間画像になります。.* 1 . 3/
      - button "戻る" [disabled]
      - button "次へ"
  `)
    await next.click()
    await expect(step('保存容量')).toContainText('2 / 3')
    await expect(next).toBeFocused()
    await back.click()
    await expect(step('空間画像を作る')).toContainText('1 / 3')
    await next.click()
    await expect(step('保存容量')).toBeVisible()
    await next.click()
    await expect(step('作品')).toContainText('3 / 3')
    await expect(next).toHaveCount(0)
    await page.getByRole('button', { name: '完了' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.reload()
    await expect(page.getByRole('heading', { name: '作品' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.goto(`${product.url}/mypage?walkthrough=restart`)
    await expect(step('空間画像を作る')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('a walkthrough step whose target is missing is skipped', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${product.url}/guideline/components/coach-mark`)
  await page.locator('#sample-make').evaluate((element) => element.remove())
  await page.getByRole('button', { name: '案内を始める' }).click()
  await expect(page.getByRole('dialog', { name: '写真を送る' })).toContainText('1 / 3')
  await page.getByRole('button', { name: '次へ' }).click()
  await expect(page.getByRole('dialog', { name: '見せる' })).toContainText('3 / 3')
  await page.getByRole('button', { name: '戻る' }).click()
  await expect(page.getByRole('dialog', { name: '写真を送る' })).toContainText('1 / 3')
})

test('consecutive messages are each announced and shown one at a time', async ({ page }) => {
  await page.goto(`${product.url}/guideline/components/snack-bar`)
  const region = page.getByRole('status')
  for (const [type, words] of [
    ['Success', '保存しました'],
    ['Warning', '保存に失敗しました'],
    ['Accent', '空間画像を作りはじめました'],
  ] as const) {
    await page.getByRole('button', { name: `${type} を表示する` }).click()
    await expect(region).toHaveText(words)
    await expect(said(page, words)).toBeVisible()
    await expect(page.locator('button[data-state]')).toHaveCount(1)
  }
})

test('a public spatial image is added to favourites, removed, and restored', async ({ browser }) => {
  const visitor = await Member.join(product, '浜田三郎')
  const context = await browser.newContext({ locale: 'ja-JP', reducedMotion: 'reduce' })
  await visitor.enter(context)
  const page = await context.newPage()
  await page.goto(`${product.url}/search`)
  await page.getByRole('button', { name: '「岬の灯台」をお気に入りに追加' }).click()
  await expect(said(page, 'お気に入りに追加しました')).toBeVisible()
  await expect(page.getByRole('button', { name: '「岬の灯台」をお気に入りから外す' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto(`${product.url}/favorite`)
  await page.getByRole('button', { name: '外す' }).click()
  await expect(said(page, 'お気に入りから外しました')).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(said(page, 'お気に入りに戻しました')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: '岬の灯台' })).toBeVisible()

  await test.step('made private by its owner, a favourite is hidden and can still be removed', async () => {
    await owner.call('PUT', `/v1/spatial-images/${item}`, { visibility: 'PRIVATE' })
    await page.reload()
    await expect(page.getByText('公開範囲かリンクが変わったか、削除されたため表示できません')).toBeVisible()
    await expect(page.getByText('岬の灯台')).toHaveCount(0)
    await page.getByRole('button', { name: 'お気に入りから外す' }).click()
    await expect(said(page, 'お気に入りから外しました')).toBeVisible()
    await page.reload()
    await expect(page.getByText('お気に入りはありません')).toBeVisible()
    await owner.call('PUT', `/v1/spatial-images/${item}`, { visibility: 'PUBLIC' })
  })
  await context.close()
})

test('a spatial image made private disappears for a current viewer, and returns when public again', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'ja-JP', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${product.url}/photo/${item}`)
  await expect(page.getByRole('heading', { level: 1, name: '岬の灯台' })).toBeVisible()
  await owner.call('PUT', `/v1/spatial-images/${item}`, { visibility: 'PRIVATE' })
  await page.reload()
  const line = page.getByText(`Page Not Found: /photo/${item}`)
  await expect(line).toBeVisible()
  await expect(page).toHaveTitle('ページが見つかりません | Okuyuki')
  await expect(page.getByText('岬の灯台')).toHaveCount(0)
  await page.goto(`${product.url}/search`)
  await expect(page.getByText('岬の灯台')).toHaveCount(0)
  await owner.call('PUT', `/v1/spatial-images/${item}`, { visibility: 'PUBLIC' })
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '岬の灯台' })).toBeVisible()
  await context.close()
})
