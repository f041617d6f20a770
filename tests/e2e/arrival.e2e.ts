import { readFile, writeFile } from 'node:fs/promises'

import { Member } from './member.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

test('an archive exported by one account imports into another from its settings; repeating adds no duplicate', async ({
  browser,
  sharedProduct: product,
}, info) => {
  const before = await Member.join(product)
  await before.makeItem(photo, { title: '引っ越す港', visibility: 'PUBLIC' })
  const home = await browser.newContext()
  await before.enter(home)
  const old = await home.newPage()
  await old.goto(`${product.url}/config`)
  await old.getByRole('button', { name: 'データをまとめる' }).click()
  const link = old.getByRole('link', { name: /^ダウンロード/ })
  await expect(link).toBeVisible()
  const [download] = await Promise.all([old.waitForEvent('download'), link.click()])
  const archive = info.outputPath('okuyuki.zip')
  await download.saveAs(archive)

  const after = await Member.join(product)
  const room = await browser.newContext()
  await after.enter(room)
  const page = await room.newPage()
  await page.goto(`${product.url}/config`)
  const broken = info.outputPath('broken.zip')
  await writeFile(broken, (await readFile(archive)).subarray(0, 5000))
  const picker = page.locator('input[type=file]')
  await expect(page.getByRole('button', { name: 'ファイルを選ぶ' })).toBeEnabled()
  await picker.setInputFiles(broken)
  await expect(page.getByRole('alert')).toHaveText(/書き出したものではないか/)
  await picker.setInputFiles(archive)
  await expect(page.getByText(/^作品1件とコレクション0件を取り込みました。/)).toBeVisible()
  const folder = process.env['PICTURES']
  for (const colorScheme of folder === undefined ? [] : (['light', 'dark'] as const))
    for (const width of [390, 820, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${folder}/arrival-${width}-${colorScheme}.png`, fullPage: true })
    }
  await page.locator('input[type=file]').setInputFiles(archive)
  await expect(page.getByText('1件はすでにありました。')).toBeVisible()
  await page.goto(`${product.url}/atelier/contents`)
  await expect(page.getByText('引っ越す港', { exact: true })).toHaveCount(1)
})
