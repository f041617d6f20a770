import { writeFile } from 'node:fs/promises'

import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { Member } from '../../tests/e2e/member.ts'
import { startOtherSite } from '../../tests/e2e/other-site.ts'
import { Product } from '../../tests/e2e/product.ts'
import { publishVisualizer } from '../../tests/e2e/published-visualizer.ts'

/** A sequence of pictures of the same size, and the duration of each. */
interface Film {
  readonly frames: readonly Buffer[]
  /** Milliseconds, one value per frame. */
  readonly delays: readonly number[]
}

/** Size limit, so that the README opens on a phone too. */
const MOST_BYTES = 1_500_000

/** Writes an endlessly looping animated WebP in the best quality that fits; resolves to its size in bytes. */
export async function writeMovingPicture({ frames, delays }: Film, file: string): Promise<number> {
  for (const quality of [82, 72, 62, 52, 42]) {
    const picture = await sharp([...frames], { join: { animated: true } })
      .webp({ quality, effort: 5, loop: 0, delay: [...delays] })
      .toBuffer()
    if (picture.length > MOST_BYTES) continue
    await writeFile(file, picture)
    return picture.length
  }
  throw new Error(`${file} would be larger than ${MOST_BYTES} bytes: take fewer frames, or smaller ones`)
}

const photo = new URL('../../embedded-backend/gallery/photos/shelf.jpg', import.meta.url).pathname
/** Same aspect ratio as the photo. */
const size = { width: 600, height: 480 }
const steps = 32

/** Limits of turning the item, in degrees to each side. */
interface Limits {
  readonly yaw: readonly [number, number]
  readonly pitch: readonly [number, number]
}

/** Turns the embedded item by the messages available to other sites. */
async function turn(page: Page, { yaw, pitch }: Limits, angle: number): Promise<void> {
  await page.evaluate((camera) => document.querySelector('iframe')?.contentWindow?.postMessage(camera, '*'), {
    type: 'camera',
    yaw: yaw[1] * Math.sin(angle),
    pitch: pitch[1] * Math.cos(angle),
  })
}

/** Waits until the pose is stable and no further frame is drawn. */
async function rest(viewer: Locator): Promise<void> {
  let last = ''
  for (let equal = 0; equal < 2;) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    const now = `${await viewer.getAttribute('data-frames')} ${await viewer.getAttribute('data-yaw')}`
    equal = now === last ? equal + 1 : 0
    last = now
  }
}

/** Films one turn on a closed path, in a real browser on the real product. */
export async function filmSpatialImage(browser: Browser): Promise<Film> {
  const product = await Product.start()
  const owner = await Member.join(product, '奥田')
  const id = await owner.makeItem(photo, { title: '旅の棚', visibility: 'PUBLIC' })
  const { cameraParameters } = await owner.call<{ cameraParameters: { limits: Limits } }>(
    'GET',
    `/v1/spatial-images/${id}`,
  )
  const frame = `<iframe title="作品" src="${product.url}/photo/${id}/embed" style="border:0;position:fixed;inset:0" width="${size.width}" height="${size.height}"></iframe>`
  const site = await startOtherSite(frame)
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce', locale: 'ja-JP' })
  await page.goto(site.url)
  const inside = page.frameLocator('iframe')
  await inside.locator('[data-viewer][data-state="interactive"]').waitFor({ timeout: 120_000 })
  const viewer = inside.locator('[data-viewer]')
  const frames: Buffer[] = []
  for (let step = 0; step < steps; step += 1) {
    await turn(page, cameraParameters.limits, (2 * Math.PI * step) / steps)
    await rest(viewer)
    frames.push(await page.screenshot({ animations: 'disabled' }))
  }
  await page.close()
  await site.close()
  await product.dispose()
  return { frames, delays: frames.map(() => 90) }
}

/** Buttons of the simulation, from the form through a mailed code to the tokens. */
const journey = [
  'loadRecord 失敗',
  'signUp.submit 送る',
  'submitForm 完了',
  'saveRecord 完了',
  'codeEntry/code.submit 送る',
  'codeEntry/confirmCode 完了',
  'clearRecord 完了',
]

/** Films a chart being stepped through, with a picture per step. */
export async function filmVisualizer(browser: Browser): Promise<Film> {
  await using published = await publishVisualizer()
  const viewport = { width: 1360, height: 960 }
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', locale: 'ja-JP' })
  await page.goto(`${published.url}#/signUp?tab=simulate`)
  const frames: Buffer[] = []
  const shoot = async () =>
    frames.push(
      await sharp(await page.screenshot())
        .resize(960)
        .png()
        .toBuffer(),
    )
  await page.locator('svg').getByText('savingRecord').first().waitFor({ timeout: 60_000 })
  await shoot()
  for (const name of journey) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByText(/^(\d+) \/ \1 歩$/).waitFor()
    await shoot()
  }
  await page.close()
  return { frames, delays: frames.map((_, index) => (index === frames.length - 1 ? 2000 : 1100)) }
}
