import type { Browser, CDPSession, Page } from '@playwright/test'

import type { Drawn, HeldGraphics, OpenedScene, Opening } from './measured-page.ts'
import type { PageName } from './served-page.ts'

/** Time until shaders are warm, the sway has its full width and sharpness has settled. */
const settleMs = 2500
const measureMs = 4000
const restMs = 3000
/**
 * Numbers of items after which a page's resources are read; the program itself is warm after about twenty.
 */
const readings = [5, 20, 50] as const

export interface Seen extends Opening {
  readonly drawn: Drawn
  /** Processor time of all the browser's processes, in milliseconds. */
  readonly cpuToSplats: number
  readonly cpuAFrame: number
}

/** Resources held by a page after that many items. */
export interface Held extends HeldGraphics {
  readonly items: number
  readonly heapMegabytes: number
}

export interface Kept {
  readonly held: Held[]
  readonly framesAtRest: number
}

const withPage = async <Answer>(
  browser: Browser,
  url: string,
  scene: OpenedScene,
  ask: (page: Page, session: CDPSession) => Promise<Answer>,
): Promise<Answer> => {
  const context = await browser.newContext({
    viewport: { width: scene.width, height: scene.height },
    reducedMotion: 'no-preference',
  })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.evaluate(async (opened) => await window.bench.fetchAll(opened), scene)
    return await ask(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

export const addressOf = (url: string, name: PageName): string => `${url}/${name}/measured.html`

/** Measures processor time between two readings, whatever else keeps the machine busy. */
const startCpuClock = async (browser: Browser): Promise<() => Promise<number>> => {
  const session = await browser.newBrowserCDPSession()
  const read = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]))
  }
  const before = await read()
  return async () => {
    let seconds = 0
    for (const [id, time] of await read()) seconds += time - (before.get(id) ?? 0)
    await session.detach()
    return seconds * 1000
  }
}

/** Opens one item in a fresh page and lets it sway. */
export const measureOpening = async (browser: Browser, url: string, scene: OpenedScene): Promise<Seen> =>
  await withPage(browser, url, scene, async (page) => {
    const untilSplats = await startCpuClock(browser)
    const opening = await page.evaluate(async (opened) => await window.bench.open(opened), scene)
    const cpuToSplats = await untilSplats()
    await page.evaluate(async (time) => await window.bench.draw(time), settleMs)
    const whileDrawn = await startCpuClock(browser)
    const drawn = await page.evaluate(async (time) => await window.bench.draw(time), measureMs)
    return { ...opening, drawn, cpuToSplats, cpuAFrame: (await whileDrawn()) / Math.max(1, drawn.frames) }
  })

const heldBy = async (page: Page, session: CDPSession, count: number): Promise<Held> => {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const graphics = await page.evaluate(() => window.bench.held())
  return { items: count, heapMegabytes: usedSize / 2 ** 20, ...graphics }
}

/**
 * Opens item after item in one page, closing the one before; measures the resources it holds, and the frames
 * it draws while nothing moves.
 */
export const measureKept = async (browser: Browser, url: string, moving: OpenedScene): Promise<Kept> => {
  const scene = { ...moving, moving: false }
  const openMore = async (page: Page, count: number): Promise<void> => {
    for (let opened = 0; opened < count; opened += 1)
      await page.evaluate(async (next) => {
        await window.bench.close()
        await window.bench.open(next)
      }, scene)
  }
  return await withPage(browser, url, scene, async (page, session) => {
    const held: Held[] = []
    for (const count of readings) {
      await openMore(page, count - (held.at(-1)?.items ?? 0))
      held.push(await heldBy(page, session, count))
    }
    await page.evaluate(async (time) => await window.bench.draw(time), restMs)
    const { frames } = await page.evaluate(async (time) => await window.bench.draw(time), restMs)
    return { held, framesAtRest: frames }
  })
}
