import { setTimeout as sleep } from 'node:timers/promises'

import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

import type { Budget, Moment } from './budgets.ts'

/** Data transferred by then, in kilobytes. */
export interface Cost extends Budget {
  readonly styles: number
  readonly pictures: number
}

/** Times in milliseconds, measured by the browser on this machine; `shift` has no unit. */
export interface Times {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly shift: number
  readonly blocked: number
}

export interface Visit {
  readonly costs: Readonly<Record<Moment, Cost>>
  readonly times: Times
  /** Shares of the bytes of scripts and styles that were used by the end. */
  readonly used: { readonly scripts: number; readonly styles: number }
}

interface Watched {
  largest: number
  shift: number
  blocked: number
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** A page without transfers for this long has loaded; shorter than the wait of late apps. */
const stillMs = 1_000
const mostMs = 20_000
/** Time after which a page that is only read has everything, well before its app starts by itself. */
const readMs = 2_500

/** Runs in the page. */
function observe(): void {
  const watched: Watched = { largest: 0, shift: 0, blocked: 0 }
  Object.assign(globalThis, { benchWatched: watched })
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- all of it is taken into the page
  const see = (type: string, take: (entry: PerformanceEntry & Record<string, unknown>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as PerformanceEntry & Record<string, unknown>)
    }).observe({ type, buffered: true })
  see('largest-contentful-paint', ({ startTime }) => (watched.largest = startTime))
  see('layout-shift', ({ value, hadRecentInput }) => {
    if (hadRecentInput !== true) watched.shift += Number(value)
  })
  see('longtask', ({ duration }) => (watched.blocked += Math.max(0, duration - 50)))
}

function isData(url: string): boolean {
  return /^(?:data|blob):/.test(url)
}

/** Counts transferred bytes by kind; anything from the browser's cache costs nothing. */
function countTransfers(session: CDPSession) {
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  const kept = new Set<string>()
  const open = new Set<string>()
  let requests = 0
  let lastAt = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (isData(request.url)) return
    kinds.set(requestId, type ?? 'Other')
    open.add(requestId)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId))
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId)
    lastAt = Date.now()
    const kind = kinds.get(requestId)
    if (kind === undefined || kept.has(requestId) || encodedDataLength === 0) return
    requests += 1
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  return {
    read: () => ({ requests, bytes: { ...bytes } }),
    isStill: () => open.size === 0 && Date.now() - lastAt > stillMs,
  }
}

type Counting = ReturnType<typeof countTransfers>

const share = (used: number, all: number): number => (all === 0 ? 0 : used / all)

/** Share of the script bytes that ran; for each character the innermost range decides. */
async function scriptUse(session: CDPSession): Promise<number> {
  const { result } = await session.send('Profiler.takePreciseCoverage')
  let [used, all] = [0, 0]
  for (const { url, functions } of result) {
    if (!/^https?:/.test(url)) continue
    const length = Math.max(0, ...functions.flatMap(({ ranges }) => ranges.map(({ endOffset }) => endOffset)))
    const isUsed = new Uint8Array(length)
    for (const { ranges } of functions)
      for (const { startOffset, endOffset, count } of ranges)
        isUsed.fill(count > 0 ? 1 : 0, startOffset, endOffset)
    all += length
    used += isUsed.reduce((sum, one) => sum + one, 0)
  }
  return share(used, all)
}

async function styleUse(page: Page): Promise<number> {
  const sheets = (await page.coverage.stopCSSCoverage()).filter(({ url }) => url !== '')
  const all = sheets.reduce((sum, { text = '' }) => sum + text.length, 0)
  const ranges = sheets.flatMap((sheet) => sheet.ranges)
  return share(
    ranges.reduce((sum, { start, end }) => sum + end - start, 0),
    all,
  )
}

function costNow(counting: Counting): Cost {
  const { requests, bytes } = counting.read()
  const kilobytes = (kind: string): number => (bytes[kind] ?? 0) / 1000
  return {
    requests,
    kilobytes: Object.values(bytes).reduce((sum, one) => sum + one, 0) / 1000,
    scripts: kilobytes('Script'),
    styles: kilobytes('Stylesheet'),
    pictures: kilobytes('Image'),
  }
}

async function untilStill(counting: Counting, leastMs: number): Promise<void> {
  const [least, most] = [Date.now() + leastMs, Date.now() + mostMs]
  while (Date.now() < least || (!counting.isStill() && Date.now() < most)) await sleep(100)
}

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  await page.coverage.startCSSCoverage({ resetOnNavigation: false })
  const counting = countTransfers(session)
  await page.goto(address)
  await untilStill(counting, readMs)
  const read = costNow(counting)
  const times = await page.evaluate(() => {
    const { largest, shift, blocked } = (globalThis as unknown as { benchWatched: Watched }).benchWatched
    const [first] = performance.getEntriesByName('first-contentful-paint')
    return { firstPaint: first?.startTime ?? 0, largestPaint: largest, shift, blocked }
  })
  await page.mouse.move(5, 300)
  await untilStill(counting, 2 * stillMs)
  const costs = { read, used: costNow(counting) }
  const used = { scripts: await scriptUse(session), styles: await styleUse(page) }
  await page.close()
  return { costs, times, used }
}

/** Measures a first visit of a page by a visitor on a phone, and the next one by the same browser. */
export async function measurePage(browser: Browser, address: string): Promise<{ cold: Visit; warm: Visit }> {
  const context = await browser.newContext({ ...phone, locale: 'ja-JP' })
  try {
    const cold = await visit(context, address)
    return { cold, warm: await visit(context, address) }
  } finally {
    await context.close()
  }
}
