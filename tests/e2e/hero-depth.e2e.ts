import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'

import { Member } from './member.ts'
import { PageWatch } from './page-watch.ts'
import { shiftsOf, watchShifts } from './pages/layout-shifts.ts'
import { difference, Viewer } from './pages/viewer.ts'
import { Product } from './product.ts'

/** The home page shows depth on a phone before the visitor touches it and before its app has loaded. */

const photo = new URL('../fixtures/photos/gdepth-table.jpg', import.meta.url).pathname
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const moving = { reducedMotion: 'no-preference' } as const

declare global {
  interface Window {
    drawings: number
    graphics: number
  }
}

let product: Product

test.beforeAll(async () => {
  product = await Product.start()
  const owner = await Member.join(product, '港の人')
  await owner.makeItem(photo, { title: '机の上', visibility: 'PUBLIC' })
})

test.afterAll(() => product.dispose())

interface Opened {
  readonly context: BrowserContext
  readonly page: Page
  readonly viewer: Viewer
  /** Paths of all requests. */
  readonly asked: readonly string[]
}

/** Counts the images that the page draws on canvases. */
const watchDrawing = (): void => {
  Object.assign(window, { drawings: 0 })
  const draw = Reflect.get(CanvasRenderingContext2D.prototype, 'drawImage') as () => void
  CanvasRenderingContext2D.prototype.drawImage = function (...given: unknown[]) {
    window.drawings += 1
    Reflect.apply(draw, this, given)
  }
}

const drawingsOf = (page: Page) => page.evaluate(() => window.drawings)

const open = async (newContext: () => Promise<BrowserContext>): Promise<Opened> => {
  const context = await newContext()
  await context.addInitScript(watchDrawing)
  const page = await context.newPage()
  await watchShifts(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(product.url)
  return { context, page, viewer: new Viewer(page), asked }
}

const appPart = /\/assets\/app-[\w-]+\.js$/
const depthPart = /depth\.webp|depth-cards/
const canvasOf = (page: Page) => page.locator('canvas[data-depth]')

test(
  'on a phone the picture sways without a touch and without the app, and then rests',
  { tag: ['@long', '@scene'] },
  async ({ browser }) => {
    const { context, page, viewer, asked } = await open(() => browser.newContext({ ...phone, ...moving }))
    await expect.poll(() => drawingsOf(page)).toBeGreaterThan(4)
    await expect(canvasOf(page)).toHaveAttribute('data-drawn')
    const moved = await viewer.frame()
    let before = -1
    await expect(async () => {
      const now = await drawingsOf(page)
      const isStill = now === before
      before = now
      expect(isStill).toBe(true)
    }).toPass({ intervals: [800] })
    const rested = await viewer.frame()
    expect(await drawingsOf(page)).toBe(before)
    await canvasOf(page).evaluate((canvas) => canvas.style.setProperty('visibility', 'hidden'))
    const poster = await viewer.frame()
    expect(difference(moved, poster)).toBeGreaterThan(1)
    expect(difference(rested, poster)).toBeGreaterThan(1)
    const shifts = await shiftsOf(page)
    expect(shifts.sum, shifts.moved.join('\n')).toBeLessThanOrEqual(0.02)
    expect(asked.filter((path) => appPart.test(path))).toEqual([])
    await context.close()
  },
)

test(
  'the first touch loads the scene, and the depth drawing fades into it',
  { tag: '@scene' },
  async ({ browser }) => {
    const { context, page, viewer, asked } = await open(() => browser.newContext({ ...phone, ...moving }))
    const watch = new PageWatch(page)
    await expect(canvasOf(page)).toHaveAttribute('data-drawn')
    await page.getByRole('heading', { level: 1 }).tap()
    await viewer.ready()
    expect(asked.some((path) => appPart.test(path))).toBe(true)
    await expect(canvasOf(page)).toHaveCSS('opacity', '0')
    await expect(canvasOf(page)).not.toHaveAttribute('data-drawn')
    expect(watch.take()).toEqual([])
    await context.close()
  },
)

const stillWays: Readonly<Record<string, BrowserContextOptions & { script?: () => void }>> = {
  'where motion is reduced': { reducedMotion: 'reduce' },
  'where data is to be saved': {
    ...moving,
    script: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  },
}

for (const [name, { script, ...options }] of Object.entries(stillWays))
  test(
    `the poster stays still and loads nothing for motion, ${name}`,
    { tag: '@long' },
    async ({ browser }) => {
      const { context, page, viewer, asked } = await open(async () => {
        const made = await browser.newContext({ ...phone, ...options })
        if (script) await made.addInitScript(script)
        return made
      })
      await page.waitForLoadState('networkidle')
      const first = await viewer.frame()
      expect(difference(first, await viewer.frame())).toBe(0)
      expect(await drawingsOf(page)).toBe(0)
      expect(asked.filter((path) => depthPart.test(path))).toEqual([])
      await context.close()
    },
  )

test('the poster stands still without WebGL', { tag: '@long' }, async ({ browser }) => {
  const { context, page, asked } = await open(() => browser.newContext({ ...phone, ...moving }))
  await expect.poll(() => asked.some((path) => path.includes('/depth-worker-'))).toBe(true)
  await page.waitForLoadState('networkidle')
  await expect(canvasOf(page)).not.toHaveAttribute('data-drawn')
  expect(await drawingsOf(page)).toBe(0)
  await context.close()
})

test('the sway is not drawn on the main thread', { tag: '@scene' }, async ({ browser }) => {
  const { context, page } = await open(async () => {
    const made = await browser.newContext({ ...phone, ...moving })
    await made.addInitScript(() => {
      Object.assign(window, { graphics: 0 })
      const getContext = Reflect.get(HTMLCanvasElement.prototype, 'getContext') as () => unknown
      const counted = function (this: HTMLCanvasElement, kind: string, ...wishes: unknown[]) {
        if (kind.startsWith('webgl')) window.graphics += 1
        return Reflect.apply(getContext, this, [kind, ...wishes])
      }
      Reflect.set(HTMLCanvasElement.prototype, 'getContext', counted)
    })
    return made
  })
  await expect.poll(() => drawingsOf(page)).toBeGreaterThan(4)
  expect(await page.evaluate(() => window.graphics)).toBe(0)
  await context.close()
})
