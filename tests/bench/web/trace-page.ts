import { setTimeout as sleep } from 'node:timers/promises'

import type { Browser, Page } from '@playwright/test'

/** A connection: its bandwidth and its latency. */
export interface Line {
  readonly name: string
  readonly kilobitsPerSecond: number
  readonly latencyMs: number
}

/** One request of a first visit, in milliseconds since the page was requested. */
export interface TracedRequest {
  readonly name: string
  readonly began: number
  readonly ended: number
  readonly kilobytes: number
}

export interface Trace {
  readonly requests: readonly TracedRequest[]
  /**
   * Times of the first paint and of the moment at which the scene can be turned, in the same milliseconds;
   * null if it never can.
   */
  readonly firstPaint: number
  readonly turnable: number | null
  /** Kilobytes of the scripts loaded by then, or in total if the scene could never be turned. */
  readonly scripts: number
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const mostMs = 60_000

/** Runs in the page: records the moment at which its scene can be turned. */
function watchScene(): void {
  const look = (): void => {
    if (document.querySelector('[data-viewer][data-state="interactive"]') === null) return
    Object.assign(globalThis, { benchTurnable: performance.now() })
    watch.disconnect()
  }
  const watch = new MutationObserver(look)
  watch.observe(document, {
    attributes: true,
    childList: true,
    subtree: true,
    attributeFilter: ['data-state'],
  })
}

/** Shortens an address to its recognisable part: hashes of builds and signatures vary. */
function shortName(url: string): string {
  const { pathname } = new URL(url)
  return pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '').replace(/[\da-z-]{16,}/gi, '…')
}

interface Open {
  readonly url: string
  readonly began: number
}

async function timesIn(page: Page) {
  return await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    turnable: (globalThis as { benchTurnable?: number }).benchTurnable ?? null,
  }))
}

function scriptsUntil(moment: number, requests: readonly TracedRequest[]): number {
  return requests
    .filter(({ name, ended }) => name.endsWith('.js') && ended <= moment)
    .reduce((sum, { kilobytes }) => sum + kilobytes, 0)
}

/** Traces the requests of a first visit of a page with a scene until the scene can be turned. */
export async function tracePage(browser: Browser, address: string, line: Line): Promise<Trace> {
  const context = await browser.newContext({ ...phone, locale: 'ja-JP', serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchScene)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const bytes = (line.kilobitsPerSecond * 1000) / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    })
    const open = new Map<string, Open>()
    const requests: TracedRequest[] = []
    let start = 0
    session.on('Network.requestWillBeSent', ({ requestId, request: { url }, timestamp }) => {
      if (!/^https?:/.test(url)) return
      start ||= timestamp
      open.set(requestId, { url, began: timestamp })
    })
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const one = open.get(requestId)
      if (one === undefined) return
      requests.push({
        name: shortName(one.url),
        began: (one.began - start) * 1000,
        ended: (timestamp - start) * 1000,
        kilobytes: encodedDataLength / 1000,
      })
    })
    await page.goto(address, { waitUntil: 'commit' })
    const deadline = Date.now() + mostMs
    let times = await timesIn(page)
    while (times.turnable === null && Date.now() < deadline) {
      await sleep(200)
      times = await timesIn(page)
    }
    return {
      ...times,
      scripts: scriptsUntil(times.turnable ?? Infinity, requests),
      requests: requests.toSorted((one, other) => one.began - other.began),
    }
  } finally {
    await context.close()
  }
}
