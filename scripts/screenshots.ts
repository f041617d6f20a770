import { mkdir } from 'node:fs/promises'

import { chromium } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'
import sharp from 'sharp'

import { ensureWebBuild } from '../server/web-files.ts'
import { makeWorld, Member } from '../tests/e2e/member.ts'
import { Product } from '../tests/e2e/product.ts'
import { addressOf, screens } from '../tests/e2e/screens.ts'
import type { Screen } from '../tests/e2e/screens.ts'
import { findChromium } from './chromium.ts'
import { waitForFullGallery } from './full-gallery.ts'

/**
 * Takes screenshots of every page and joins them into sheets: `npm run screenshots -- [WORD…]`, where a word
 * is a width, a theme, a language or the beginning of a route. Without words: each page in all of them.
 */
const folder = 'artifacts/screenshots'
const widths = ['390', '820', '1440']
const themes = ['light', 'dark'] as const
const languages = ['ja', 'en']
/** Number of pages side by side on a sheet that stays readable without scaling. */
const columns: Readonly<Record<string, number>> = { '390': 4, '820': 2, '1440': 1 }
/** Height limit; taller pages are cut. */
const tallest = 2200

const words = process.argv.slice(2)
const chosen = <T extends string>(all: readonly T[]): readonly T[] => {
  const named = all.filter((one) => words.includes(one))
  return named.length > 0 ? named : all
}
const parts = words.filter((word) => ![...widths, ...themes, ...languages].includes(word))
const wanted = screens.filter(
  ({ route }) => parts.length === 0 || parts.some((part) => route.startsWith(part)),
)

ensureWebBuild()
await mkdir(folder, { recursive: true })
const product = await Product.start({ SEED_GALLERY: 'on' })
await waitForFullGallery(product.url)
const browser = await chromium.launch(findChromium())

async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const id of ['mypage', 'atelier']) localStorage.setItem(`walkthrough_seen:${id}`, '1')
  })
}

async function takePage(context: BrowserContext, screen: Screen, address: string): Promise<Buffer> {
  const page = await context.newPage()
  if (screen.isFarewell)
    await page.addInitScript(() =>
      sessionStorage.setItem('farewell', JSON.stringify({ version: 1, value: true })),
    )
  await page.goto(product.url + address)
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.waitForTimeout(1_500)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const { width = 0, height: least = 0 } = page.viewportSize() ?? {}
  const clip = { x: 0, y: 0, width, height: Math.min(tallest, Math.max(least, height)) }
  const picture = await page.screenshot({ fullPage: true, clip })
  await page.close()
  return picture
}

/** Joins pictures side by side, on grey. */
async function writeSheet(pictures: readonly Buffer[], width: number, file: string): Promise<void> {
  const sizes = await Promise.all(pictures.map(async (one) => await sharp(one).metadata()))
  const height = Math.max(...sizes.map((one) => one.height))
  const gap = 12
  await sharp({
    create: { width: (width + gap) * pictures.length, height, channels: 3, background: '#808080' },
  })
    .composite(pictures.map((input, at) => ({ input, left: at * (width + gap), top: 0 })))
    .png()
    .toFile(file)
}

try {
  const owner = await Member.join(product)
  const world = await makeWorld(owner)
  for (const language of chosen(languages))
    for (const theme of chosen(themes))
      for (const width of chosen(widths)) {
        const options = {
          viewport: { width: Number(width), height: Number(width) < 500 ? 844 : 900 },
          colorScheme: theme,
          locale: language === 'ja' ? 'ja-JP' : 'en-US',
          timezoneId: 'Asia/Tokyo',
          reducedMotion: 'reduce' as const,
          serviceWorkers: 'block' as const,
        }
        const visitor = await browser.newContext(options)
        const member = await browser.newContext(options)
        await Promise.all([prepare(visitor), prepare(member), owner.enter(member)])
        let row: Buffer[] = []
        let sheet = 1
        const write = async (): Promise<void> => {
          if (row.length === 0) return
          const file = `${folder}/${language}-${theme}-${width}-${String(sheet++).padStart(2, '0')}.png`
          await writeSheet(row, Number(width), file)
          row = []
        }
        for (const screen of wanted) {
          const context = screen.access === 'public' || screen.isFarewell ? visitor : member
          row.push(await takePage(context, screen, addressOf(screen, world)))
          if (row.length === columns[width]) await write()
        }
        await write()
        await Promise.all([visitor.close(), member.close()])
        console.log(`${language} ${theme} ${width}: ${sheet - 1} sheets in ${folder}`)
      }
} finally {
  await browser.close()
  await product.dispose()
}
