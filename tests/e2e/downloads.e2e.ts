import { readFile, writeFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { readSplats } from '#backend/conversion/read/read-splats.ts'

import { Member } from './member.ts'
import { expect, test } from './shared-product.ts'

/** Downloads a picture in a format from its page; returns the number of splats in the file. */
const download = async (page: Page, format: 'SOG' | 'PLY' | 'SPZ', name: string): Promise<number> => {
  await page.getByRole('button', { name: 'ダウンロード', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'ダウンロード' })
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: format }).click()
  const file = await coming
  const extension = format.toLowerCase() as 'sog' | 'ply' | 'spz'
  expect(file.suggestedFilename()).toBe(`${name}.${extension}`)
  const { count } = await readSplats(await file.path(), extension)
  await dialog.getByRole('button', { name: '閉じる' }).click()
  await expect(dialog).toBeHidden()
  return count
}

test.describe('downloads', () => {
  const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

  test('an owner sets a licence and allows downloads; a visitor sees it and downloads each format', async ({
    browser,
    sharedProduct: product,
  }) => {
    const owner = await Member.join(product)
    const id = await owner.makeItem(photo, { title: '夕方の海', visibility: 'PUBLIC' })
    const address = `${product.url}/photo/${id}`
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const visitor = await phone.newPage()
    await visitor.goto(address)
    await expect(visitor.getByRole('button', { name: '共有', exact: true })).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'ダウンロード', exact: true })).toHaveCount(0)

    const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await owner.enter(desk)
    const page = await desk.newPage()
    await page.goto(address)
    const own = await download(page, 'SOG', '夕方の海')
    expect(own).toBeGreaterThan(1000)
    await page.getByRole('button', { name: '編集', exact: true }).click()
    const edit = page.getByRole('dialog', { name: '編集' })
    await edit.getByLabel('ライセンス').selectOption({ label: 'CC BY-NC 4.0（表示 - 非営利）' })
    await edit.getByText('ダウンロードを許可する').click()
    await edit.getByRole('button', { name: '保存' }).click()
    await expect(edit).toBeHidden()
    const link = { name: 'CC BY-NC 4.0（表示 - 非営利）' }
    await expect(page.getByRole('main').getByRole('link', link)).toBeVisible()
    await desk.close()

    // The served HTML states the licence before any script runs.
    expect(await (await fetch(address)).text()).toContain('rel="license noreferrer"')
    await visitor.reload()
    const license = visitor.getByRole('main').getByRole('link', link)
    await expect(license).toHaveAttribute('href', 'https://creativecommons.org/licenses/by-nc/4.0/deed.ja')
    await expect(license).toHaveAttribute('rel', /(^| )license( |$)/)
    expect(await download(visitor, 'PLY', '夕方の海')).toBe(own)
    expect(await download(visitor, 'SPZ', '夕方の海')).toBe(own)
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await phone.close()
  })
})

test.describe('arrival', () => {
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
    await old.getByRole('button', { name: 'データを書き出す' }).click()
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
})
