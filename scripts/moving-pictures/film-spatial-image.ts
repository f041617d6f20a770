import type { Browser, Locator, Page } from '@playwright/test'

import { Member } from '../../tests/e2e/member.ts'
import { startOtherSite } from '../../tests/e2e/other-site.ts'
import { Product } from '../../tests/e2e/product.ts'
import type { Film } from './write-moving-picture.ts'

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
