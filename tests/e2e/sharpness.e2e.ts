import { fileURLToPath } from 'node:url'

import { newPerson, signUp } from './pages/account-pages.ts'
import { CreatePage } from './pages/create-page.ts'
import { ballOfSplats } from './pages/made-sources.ts'
import { coveredBy, likeness, sceneOf } from './pages/scene-likeness.ts'
import { Viewer } from './pages/viewer.ts'
import { changeVisibility, makePicture, openPicture } from './shared-picture.ts'
import { expect, test } from './shared-product.ts'

const coffee = fileURLToPath(new URL('../fixtures/photos/coffee.png', import.meta.url))

test.use({ deviceScaleFactor: 1 })

test(
  'the initial scene matches the photo, on a large stage and on a phone, and is sharper than its poster',
  { tag: '@scene' },
  async ({ browser, sharedProduct }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 960 } })
    const page = await context.newPage()
    await signUp(page, sharedProduct, newPerson())
    await openPicture(await makePicture(page, sharedProduct, coffee, 'コーヒー'))
    await new Viewer(page).ready()
    // Only public items can be embedded.
    await changeVisibility(page, '全体公開')
    const path = new URL(page.url()).pathname

    await page.goto(`${sharedProduct.url}${path}/embed`)
    const viewer = new Viewer(page)
    await viewer.ready()
    const seen = await sceneOf(page)
    expect(seen.width).toBe(1440)
    const { psnr, ssim } = likeness(seen, await coveredBy(coffee, seen))
    expect(psnr).toBeGreaterThan(39)
    expect(ssim).toBeGreaterThan(0.98)
    const posterUrl = (await viewer.host.locator('img').first().getAttribute('src')) ?? ''
    const poster = await (await page.request.get(new URL(posterUrl, page.url()).href)).body()
    const ofPoster = likeness(await coveredBy(poster, seen), await coveredBy(coffee, seen))
    expect(ssim).toBeGreaterThan(ofPoster.ssim)

    const phone = await browser.newContext({
      storageState: await context.storageState(),
      viewport: { width: 390, height: 260 },
      deviceScaleFactor: 3,
      isMobile: true,
    })
    const small = await phone.newPage()
    const addresses: string[] = []
    small.on('request', (request) => addresses.push(request.url()))
    await small.goto(`${sharedProduct.url}${path}/embed`)
    const onPhone = new Viewer(small)
    await onPhone.ready()
    const light = await sceneOf(small)
    expect(addresses.some((address) => address.includes('scene-light.sog'))).toBe(true)
    expect(likeness(light, await coveredBy(coffee, light)).ssim).toBeGreaterThan(0.96)
    await phone.close()
    await context.close()
  },
)

test(
  'a scene without a photo requests none and shows its own colours',
  { tag: '@scene' },
  async ({ browser, sharedProduct }) => {
    const context = await browser.newContext({ viewport: { width: 480, height: 360 } })
    const page = await context.newPage()
    await signUp(page, sharedProduct, newPerson())
    const create = new CreatePage(page)
    await create.open(sharedProduct.url, 'splat')
    await create.create(await ballOfSplats(), '球')
    const link = page.getByRole('article', { name: '球' }).getByRole('link').first()
    const path = (await link.getAttribute('href')) ?? ''
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.goto(`${sharedProduct.url}${path}`)
    await changeVisibility(page, '全体公開')
    // The stage has the poster's proportions, so the poster covers it.
    await page.goto(`${sharedProduct.url}${path}/embed`)
    const viewer = new Viewer(page)
    await viewer.ready()
    const seen = await sceneOf(page)
    expect(addresses.some((address) => address.includes('scene.sog'))).toBe(true)
    expect(addresses.some((address) => address.includes('photo.webp'))).toBe(false)
    const posterUrl = (await viewer.host.locator('img').first().getAttribute('src')) ?? ''
    const poster = await (await page.request.get(new URL(posterUrl, page.url()).href)).body()
    // The poster was rendered on the CPU, with the splats' base colours and without their harmonics.
    expect(likeness(seen, await coveredBy(poster, seen)).psnr).toBeGreaterThan(18)
    await context.close()
  },
)
