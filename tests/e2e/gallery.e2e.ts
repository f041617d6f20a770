import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'
import type { Locator, Page, ViewportSize } from '@playwright/test'
import sharp from 'sharp'

import { Member } from './member.ts'
import { Gallery } from './pages/gallery.ts'
import { shiftsOf, watchShifts } from './pages/layout-shifts.ts'
import { Viewer } from './pages/viewer.ts'
import { Product } from './product.ts'

const photos = new URL('../fixtures/photos/', import.meta.url).pathname

/** Photos by title, with the size in pixels to which they are resized; null for the original. */
const made = {
  机: { file: 'gdepth-table.jpg', size: null },
  コーヒー: { file: 'coffee.png', size: [150, 100] },
  棚: { file: 'shelf-image.jpg', size: [105, 105] },
  発射台: { file: 'rocket.jpg', size: [80, 160] },
  果物: { file: 'mango-image.jpg', size: [200, 75] },
} as const

let product: Product
let owner: Member
const items = new Map<string, string>()

// Lists of all users' items: the shared product has items of other tests in them.
test.beforeAll(async () => {
  product = await Product.start()
  owner = await Member.join(product, '山田花子')
  const folder = await mkdtemp(join(tmpdir(), 'okuyuki-gallery-'))
  for (const [title, { file, size }] of Object.entries(made)) {
    let photo = photos + file
    if (size !== null) {
      photo = join(folder, `${title}.png`)
      await sharp(photos + file)
        .resize(...size)
        .toFile(photo)
    }
    items.set(title, await owner.makeItem(photo, { title, visibility: 'PUBLIC' }))
  }
  await rm(folder, { recursive: true })
})

test.afterAll(async () => {
  await product.dispose()
})

const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const
const sizes = [
  { name: 'phone', viewport: { width: 390, height: 844 }, tag: [] },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, tag: ['@long'] },
] as const satisfies readonly { name: string; viewport: ViewportSize; tag: string[] }[]

/** Waits until the card is drawn on its canvas; returns the drawing as a data URL. */
const drawn = async (card: Locator): Promise<string> => {
  await expect(card.locator('canvas')).toHaveAttribute('data-drawn', '')
  return await card.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
}

/** Counts the animation frames that a page requests while nothing moves. */
const framesAtRest = async (page: Page): Promise<number> =>
  await page.evaluate(async () => {
    let asked = 0
    const request = window.requestAnimationFrame
    window.requestAnimationFrame = (callback) => {
      asked += 1
      return request(callback)
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
    window.requestAnimationFrame = request
    return asked
  })

test.describe('a card', () => {
  test.use(moving)

  test(
    'moves under the pointer, comes to rest flat, and then requests no frames',
    { tag: '@scene' },
    async ({ page }) => {
      const card = await new Gallery(page).open(product.url, '/search', '机')
      const canvas = card.locator('canvas')
      // The card may move away from the pointer while the list settles.
      await expect(async () => {
        await card.hover({ position: { x: 10, y: 60 } })
        await expect(canvas).toHaveAttribute('data-drawn', '', { timeout: 3000 })
      }).toPass()
      const left = await drawn(card)
      const box = (await card.getByRole('presentation').boundingBox())!
      await page.mouse.move(box.x + box.width - 5, box.y + box.height / 2)
      await expect.poll(() => drawn(card)).not.toBe(left)
      await page.mouse.move(2, 2)
      await expect(canvas).not.toHaveAttribute('data-drawn')
      expect(await framesAtRest(page)).toBe(0)
    },
  )

  test('moves a little on keyboard focus', { tag: ['@long', '@scene'] }, async ({ page }) => {
    const card = await new Gallery(page).open(product.url, '/search', '机')
    await card.getByRole('link').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await drawn(card)
    await card.getByRole('link').blur()
    await expect(card.locator('canvas')).not.toHaveAttribute('data-drawn')
  })

  test('stays flat without WebGL', { tag: '@long' }, async ({ page }) => {
    const loaded = page.waitForResponse(/\/assets\/depth-worker-/)
    const card = await new Gallery(page).open(product.url, '/search', '机')
    await card.hover()
    await loaded
    await expect(card.getByRole('presentation')).toBeVisible()
    // A frame may have been requested before the page knew that it cannot draw.
    await expect.poll(() => framesAtRest(page)).toBe(0)
    await expect(card.locator('canvas')).not.toHaveAttribute('data-drawn')
  })
})

test.describe('a card on a phone', () => {
  test.use({ ...moving, viewport: sizes[0].viewport, hasTouch: true, isMobile: true })

  test('moves while the page is scrolled', { tag: '@scene' }, async ({ page }) => {
    const card = await new Gallery(page).open(product.url, `/user/${owner.id}`, '机')
    await card.scrollIntoViewIfNeeded()
    const before = await drawn(card)
    await page.evaluate(() => scrollBy(0, 60))
    await expect.poll(() => drawn(card)).not.toBe(before)
  })
})

test(
  'a card does not move and loads nothing for motion under reduced motion',
  { tag: '@long' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const card = await new Gallery(page).open(product.url, '/search', '机')
    await card.scrollIntoViewIfNeeded()
    await page.mouse.move(2, 2)
    // Exclude the rounded corners: the shadow grows behind them.
    const { x, y, width, height } = (await card.getByRole('presentation').boundingBox())!
    const clip = { x: x + 20, y: y + 60, width: width - 40, height: height - 80 }
    const still = await page.screenshot({ clip })
    await page.mouse.move(x + 10, y + 80)
    await page.waitForLoadState('networkidle')
    await expect(card.locator('canvas')).not.toHaveAttribute('data-drawn')
    expect((await page.screenshot({ clip })).equals(still)).toBe(true)
    expect(asked.filter((url) => /depth\.webp|depth-cards/.test(url))).toEqual([])
  },
)

for (const { name, viewport, tag } of sizes) {
  test.describe(`home on a ${name}`, { tag }, () => {
    test.use({ ...moving, viewport })

    test(
      'shows a turning spatial image and the first cards at once, without a layout shift',
      { tag: '@scene' },
      async ({ page }) => {
        await watchShifts(page)
        await page.goto(product.url)
        const gallery = new Gallery(page)
        const fold = await gallery.fold()
        const first = page.getByRole('list', { name: '新着' }).getByRole('article').first()
        await expect(first.getByRole('presentation')).toBeVisible()
        expect((await first.boundingBox())!.y).toBeLessThan(fold - 48)
        const viewer = new Viewer(page)
        await viewer.ready()
        const yaw = await viewer.host.getAttribute('data-yaw')
        await expect.poll(() => viewer.host.getAttribute('data-yaw')).not.toBe(yaw)
        expect((await viewer.host.boundingBox())!.y).toBeLessThan(fold)
        const { sum, moved } = await shiftsOf(page)
        expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.02)
      },
    )
  })
}

for (const { name, viewport, tag } of sizes)
  test.describe(`home of a member on a ${name}`, { tag }, () => {
    test.use({ viewport })

    test('has no layout shift although the build rendered it for visitors', async ({ page }) => {
      await owner.enter(page.context())
      await watchShifts(page)
      await page.goto(product.url)
      await expect(page.getByText('タイトルは次の画面でどうぞ')).toBeVisible()
      await expect(page.getByRole('list', { name: '新着' }).getByRole('article').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { sum, moved } = await shiftsOf(page)
      expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01)
    })
  })

test.describe('the image at the top of home', () => {
  test.use(moving)

  test('can be turned by hand and stopped, and leads to its page', { tag: '@scene' }, async ({ page }) => {
    await page.goto(product.url)
    const viewer = new Viewer(page)
    await viewer.ready()
    await page.getByRole('button', { name: '動きを止める' }).click()
    await expect(page.getByRole('button', { name: '自動で動かす' })).toBeVisible()
    const before = Number(await viewer.host.getAttribute('data-yaw'))
    await viewer.turn('ArrowLeft', 6)
    expect(Math.abs(Number(await viewer.host.getAttribute('data-yaw')) - before)).toBeGreaterThan(0.5)
    await page
      .getByRole('main')
      .getByRole('link', { name: /山田花子/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/photo\//)
  })
})

test(
  'the image at the top of home waits for a button under reduced motion',
  { tag: '@scene' },
  async ({ page }) => {
    await page.goto(product.url)
    const viewer = new Viewer(page)
    const button = page.getByRole('button', { name: '立体で見る' })
    await expect(button).toBeVisible()
    await expect(viewer.host).toHaveAttribute('data-state', 'poster')
    await button.click()
    await viewer.ready()
    await expect(page.getByRole('button', { name: '動きを止める' })).toHaveCount(0)
  },
)

test('home does not list the same items as new and as popular', { tag: '@long' }, async ({ page }) => {
  await page.goto(product.url)
  await expect(page.getByRole('list', { name: '新着' }).getByRole('article')).toHaveCount(5)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: '人気' })).toHaveCount(0)
})

test('cards keep the proportions of their pictures and fill their rows', async ({ page }) => {
  const gallery = new Gallery(page)
  await gallery.open(product.url, '/search', '机')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [least, most] = width < 600 ? [0.66, 2] : [0.5, 2.4]
    // Rows are laid out again after the width changes.
    await expect(async () => {
      for (const [title, { size }] of Object.entries(made)) {
        if (size === null) continue
        const box = (await gallery.card(title).getByRole('presentation').boundingBox())!
        const aspect = Math.min(Math.max(size[0] / size[1], least), most)
        expect(box.width / box.height, title).toBeCloseTo(aspect, 1)
      }
      const list = (await gallery.list('検索結果').boundingBox())!
      const rows = await gallery.rows('検索結果')
      for (const { right, heights } of rows.slice(0, -1)) {
        expect(Math.abs(right - (list.x + list.width))).toBeLessThan(1.5)
        expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1.5)
      }
    }).toPass()
  }
})

test.describe('from a card to its stage', () => {
  test.use({ ...moving, viewport: { width: 820, height: 500 } })

  test('the picture transitions to the stage, and going back returns to the card', async ({ page }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (options) => {
        const transition = start(options as never)
        const { types } = options as { types?: string[] }
        // A browser skips the animation if a busy machine delays the update; the update itself completes.
        void transition.updateCallbackDone.then(() => {
          const names = [...document.querySelectorAll<HTMLElement>('*')]
            .map((element) => element.style.getPropertyValue('view-transition-name'))
            .filter(Boolean)
          const travel = `${types?.join() ?? ''}:${names.join()};`
          sessionStorage.setItem('travels', (sessionStorage.getItem('travels') ?? '') + travel)
        })
        return transition
      }
    })
    const travels = async () => await page.evaluate(() => sessionStorage.getItem('travels'))
    const gallery = new Gallery(page)
    const card = await gallery.open(product.url, '/search', '机')
    // The app of this page loads on the first pointer move.
    await page.mouse.move(5, 5)
    await expect.poll(() => page.evaluate(() => 'earlyPresses' in window)).toBe(false)
    await card.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 40))
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(0)
    // A page that takes more than a second shows its placeholder first, without a transition.
    const preload = page.waitForResponse((response) => response.url().includes('/graphql'))
    await card.getByRole('link').hover()
    await (await preload).finished()
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: '机' })).toBeVisible()
    await expect.poll(travels).toBe('picture:picture;')
    await page.goBack()
    await expect(gallery.card('机')).toBeVisible()
    await expect.poll(travels).toBe('picture:picture;picture:picture;')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  })
})

test('the picture has no transition under reduced motion', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    document.startViewTransition = () => {
      throw new Error('a transition was begun')
    }
  })
  const card = await new Gallery(page).open(product.url, '/search', '机')
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: '机' })).toBeVisible()
})
