import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'

import { googleMotionPhoto } from '#backend/conversion/testing/made-motion-photo.ts'
import { drawPlace } from '#backend/conversion/testing/made-places.ts'
import { withXmp, xmpOf } from '#backend/conversion/testing/made-xmp.ts'

import { newPerson, signUp } from './pages/account-pages.ts'
import { CreatePage } from './pages/create-page.ts'
import { Viewer, type Frame } from './pages/viewer.ts'
import { Product } from './product.ts'
import { expect, test } from './shared-product.ts'

const walk = new URL('../fixtures/videos/walk.mp4', import.meta.url).pathname
const gpano = xmpOf('GPano:ProjectionType="equirectangular"')
const [width, height] = [240, 180]

// Rendering runs on the CPU here, and a small stage is enough to show the scene.
test.use({ viewport: { width: 480, height: 600 } })

let product: Product
let folder: string

test.beforeAll(async () => {
  // Disable cached conversions: every one runs for real.
  product = await Product.start({ TEST_CONVERSIONS: '' })
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-inputs-'))
})
test.afterAll(async () => {
  await product.dispose()
  await rm(folder, { recursive: true })
})

function place(size = width): ReturnType<typeof sharp> {
  const { picture } = drawPlace('people', 2, size, size === width ? height : size / 2)
  return sharp(picture.rgb, { raw: { width: picture.width, height: picture.height, channels: 3 } })
}

/** Six frames of an animation, stacked vertically. */
function frames(): ReturnType<typeof sharp> {
  const all = [0, 1, 2, 3, 4, 5].map((k) => drawPlace('people', 2 + k, width, height).picture.rgb)
  const pages = { pageHeight: height, width, height: 6 * height, channels: 3 as const }
  return sharp(Buffer.concat(all), { raw: pages })
}

/** Files that the picker or the viewer treats differently; convert-inputs.test.ts converts every kind. */
async function files(): Promise<readonly (readonly [title: string, name: string, bytes: Buffer])[]> {
  const clear = Buffer.from(Array.from({ length: width * height }, (_, i) => (i % width < 80 ? 0 : 255)))
  const cutOut = place().joinChannel(clear, { raw: { width, height, channels: 1 } })
  const photo = await place().jpeg().toBuffer()
  const animated = { delay: 100, loop: 0 }
  return [
    ['全天球', 'globe.jpg', withXmp(await place(512).jpeg().toBuffer(), gpano)],
    ['切り抜き', 'cut-out.png', await cutOut.png().toBuffer()],
    ['モーション', 'motion.jpg', googleMotionPhoto(photo, await readFile(walk))],
    ['動くWebP', 'moving.webp', await frames().webp(animated).toBuffer()],
    ['AVIF', 'small.avif', await place().avif().toBuffer()],
  ]
}

test(
  'spheres, cut-outs and moving pictures go from the file picker to a rendered scene',
  { tag: '@scene' },
  async ({ page }) => {
    await signUp(page, product, newPerson())
    const create = new CreatePage(page)
    const made = await files()
    for (const [title, name, bytes] of made)
      await test.step(`${title} is accepted, converted and rendered`, async () => {
        const file = join(folder, name)
        await writeFile(file, bytes)
        await create.open(product.url, name.endsWith('.gif') ? 'video' : 'image')
        await create.create(file, title)
        const row = page.getByRole('article', { name: title })
        await expect(row).toContainText('完了')
        await row.getByRole('link').click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        const viewer = new Viewer(page)
        await viewer.ready()
        expect(contrast(await viewer.frame())).toBeGreaterThan(20)
      })
  },
)

/** Difference between the 10th and 90th percentile of a frame's bytes; near 0 for an empty stage. */
function contrast({ data }: Frame): number {
  const levels = Uint8Array.from(data).toSorted()
  return levels[Math.floor(0.9 * levels.length)]! - levels[Math.floor(0.1 * levels.length)]!
}
