import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { Member } from './member.ts'
import { readAnimatedWebp, readMp4, smallDifference, smallOf } from './moving-file.ts'
import type { MovingFile } from './moving-file.ts'
import { Viewer } from './pages/viewer.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname
const title = '夕方の海 & 空/1'

/** Opens a page whose system share sheet accepts files and records what it receives. */
const openWindow = async (browser: Browser, width: number, height: number): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height } })
  await context.addInitScript(() => {
    const sent: string[] = []
    Object.assign(window, { sent })
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files !== undefined,
      share: async ({ files = [], title: name }: ShareData) => {
        for (const file of files) sent.push(`${name} ${file.name} ${file.type} ${file.size > 1000}`)
      },
    })
  })
  return await context.newPage()
}

const openFiles = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: '共有', exact: true }).click()
  return page.getByRole('dialog', { name: '共有' }).getByRole('region', { name: 'ループ・静止画' })
}

/**
 * Makes a file and saves it; returns the path of the download and the file name that the browser suggests.
 */
const save = async (files: Locator, format: string): Promise<{ path: string; name: string }> => {
  await files.getByRole('button', { name: format }).click()
  const link = files.getByRole('link', { name: /^保存/ })
  await expect(link).toBeVisible()
  const download = files.page().waitForEvent('download')
  await link.click()
  const file = await download
  return { path: await file.path(), name: file.suggestedFilename() }
}

/** Expects even motion that ends where it began. */
const expectLoop = ({ frames, seconds }: MovingFile) => {
  expect(seconds).toBeCloseTo(4, 1)
  const steps = frames.map((frame, i) => smallDifference(frame, frames[(i + 1) % frames.length]!))
  const round = steps.at(-1)!
  const widest = Math.max(...frames.map((frame) => smallDifference(frame, frames[0]!)))
  expect(widest).toBeGreaterThan(2)
  // The step from the last frame to the first is no larger than the others.
  expect(round).toBeLessThanOrEqual(Math.max(...steps.slice(0, -1)) * 1.2)
  expect(round).toBeLessThan(widest / 2)
}

test(
  'a visitor on a phone makes a loop of a public picture, saves it and sends it by the system sheet',
  { tag: '@scene' },
  async ({ browser, sharedProduct: product }) => {
    const owner = await Member.join(product)
    const id = await owner.makeItem(photo, { title, visibility: 'PUBLIC' })
    const page = await openWindow(browser, 390, 844)
    await page.goto(`${product.url}/photo/${id}`)
    const files = await openFiles(page)

    await files.getByRole('button', { name: 'ループ（MP4動画）' }).click()
    await expect(files.getByRole('progressbar')).toBeVisible()
    await expect(files.getByRole('button', { name: 'やめる' })).toBeFocused()
    await files.getByRole('button', { name: 'やめる' }).click()
    await expect(files.getByRole('progressbar')).toHaveCount(0)

    const mp4 = await save(files, 'ループ（MP4動画）')
    expect(mp4.name).toBe('夕方の海 & 空 1.mp4')
    const film = await readMp4(mp4.path)
    expect([film.codec, film.frames.length]).toEqual(['avc', 96])
    expectLoop(film)
    expect(smallDifference(film.frames[0]!, await smallOf(sharp(photo)))).toBeLessThan(8)

    await files.getByRole('button', { name: 'ファイルを送る' }).click()
    await expect
      .poll(async () => await page.evaluate(() => (window as unknown as { sent: string[] }).sent))
      .toEqual([`${title} 夕方の海 & 空 1.mp4 video/mp4 true`])

    const webp = await save(files, 'ループ（WebP画像）')
    expect(webp.name).toBe('夕方の海 & 空 1.webp')
    const moving = await readAnimatedWebp(webp.path)
    expect(moving.frames).toHaveLength(48)
    expectLoop(moving)

    // The dialog releases its object URL when it closes.
    const address = await files.getByRole('link', { name: /^保存/ }).getAttribute('href')
    const isThere = async () =>
      await page.evaluate(async (blob) => {
        const picture = new Image()
        picture.src = blob
        return await picture.decode().then(
          () => true,
          () => false,
        )
      }, address ?? '')
    expect(await isThere()).toBe(true)
    await page.getByRole('button', { name: '閉じる' }).click()
    await expect(files).toBeHidden()
    await expect.poll(isThere).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.context().close()
  },
)

test(
  'the owner of a private picture turns it and keeps that view as a still',
  { tag: '@scene' },
  async ({ browser, sharedProduct: product }) => {
    const owner = await Member.join(product)
    const id = await owner.makeItem(photo, { title, visibility: 'PRIVATE' })
    const page = await openWindow(browser, 1440, 900)
    await owner.enter(page.context())
    await page.goto(`${product.url}/photo/${id}`)
    const viewer = new Viewer(page)
    await viewer.ready()
    await viewer.rest()

    const files = await openFiles(page)
    const straight = await save(files, '静止画（JPEG）')
    expect(straight.name).toBe('夕方の海 & 空 1.jpg')
    const { format, width, height } = await sharp(straight.path).metadata()
    const original = await sharp(photo).metadata()
    expect([format, Math.max(width, height)]).toEqual(['jpeg', 1920])
    expect(width / height).toBeCloseTo(original.width / original.height, 2)
    const first = await smallOf(sharp(straight.path))
    expect(smallDifference(first, await smallOf(sharp(photo)))).toBeLessThan(8)

    await page.getByRole('button', { name: '閉じる' }).click()
    await expect(files).toBeHidden()
    await viewer.turn('ArrowRight', 12)
    const turned = await save(await openFiles(page), '静止画（JPEG）')
    expect(smallDifference(await smallOf(sharp(turned.path)), first)).toBeGreaterThan(2)
    await page.context().close()
  },
)
