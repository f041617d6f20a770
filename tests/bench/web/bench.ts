import { chromium } from '@playwright/test'

import { findChromium } from '../../../scripts/chromium.ts'
import { waitForFullGallery } from '../../../scripts/full-gallery.ts'
import { Product } from '../../e2e/product.ts'
import type { BenchReport } from '../run.ts'
import { budgets, mostBeforeScene, overBudget, overSceneBudget } from './budgets.ts'
import { measurePage } from './measure-page.ts'
import type { Cost, Times, Visit } from './measure-page.ts'
import { tracePage } from './trace-page.ts'
import type { Trace } from './trace-page.ts'

interface Item {
  readonly linkId: string
  readonly owner: { readonly id: string } | null
}

const columns = [
  'requests',
  'kB',
  'scripts',
  'styles',
  'pictures',
  'FCP',
  'LCP',
  'CLS',
  'TBT',
  'JS used',
  'CSS used',
]

const row = (name: string, cells: readonly string[]): string =>
  [name.padEnd(24), ...cells.map((cell) => cell.padStart(9))].join('')

const cellsOf = (cost: Cost): string[] => [
  String(cost.requests),
  cost.kilobytes.toFixed(0),
  cost.scripts.toFixed(0),
  cost.styles.toFixed(0),
  cost.pictures.toFixed(0),
]

const timesOf = ({ firstPaint, largestPaint, shift, blocked }: Times): string[] => [
  firstPaint.toFixed(0),
  largestPaint.toFixed(0),
  shift.toFixed(3),
  blocked.toFixed(0),
]

const sharesOf = ({ used }: Visit): string[] =>
  [used.scripts, used.styles].map((one) => (100 * one).toFixed(0))

const linesOf = (page: string, { cold, warm }: { cold: Visit; warm: Visit }): string[] => [
  row(page, [...cellsOf(cold.costs.read), ...timesOf(cold.times)]),
  row('  after a touch', [...cellsOf(cold.costs.used), ...Array<string>(4).fill(''), ...sharesOf(cold)]),
  row('  again', [...cellsOf(warm.costs.read), ...timesOf(warm.times)]),
]

/** Mobile connections with poor and with good coverage. */
const lines = [
  { name: '1.6 Mbit/s, 150 ms', kilobitsPerSecond: 1600, latencyMs: 150 },
  { name: '10 Mbit/s, 40 ms', kilobitsPerSecond: 10_000, latencyMs: 40 },
] as const

const linesOfTrace = (name: string, { requests, firstPaint, turnable, scripts }: Trace): string[] => [
  '',
  `A first visit of /photo/ID on a line of ${name}, ms: begins, has ended, kB`,
  ...requests.map(({ name: file, began, ended, kilobytes }) =>
    [
      began.toFixed(0).padStart(8),
      ended.toFixed(0).padStart(8),
      kilobytes.toFixed(1).padStart(9),
      ` ${file}`,
    ].join(''),
  ),
  `first paint ${firstPaint.toFixed(0)}, the scene can be turned ${turnable?.toFixed(0) ?? 'never'}`,
  `scripts by then ${scripts.toFixed(0)} kB`,
]

/** Returns the first public item of a visitor's list. */
const firstItem = async (url: string): Promise<Item> => {
  const deadline = Date.now() + 300_000
  while (Date.now() < deadline) {
    const query = '{ spatialImages(limit: 1) { items { linkId owner { id } } } }'
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const { data } = (await response.json()) as { data?: { spatialImages: { items: Item[] } } | null }
    const [item] = data?.spatialImages.items ?? []
    if (item) return item
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error('the gallery stays empty')
}

/** Starts the product and waits until its gallery is complete, because its pictures count. */
const openProduct = async () => {
  const product = await Product.start({ SEED_GALLERY: 'on' })
  await waitForFullGallery(product.url)
  return { url: product.url, [Symbol.asyncDispose]: () => product.dispose() }
}

/**
 * Measures the cost of pages on a phone, in a first visit, before and after the first touch, and in the next
 * visit; compares it with budgets. `BENCH_WEB_URL` measures a product that is already running.
 */
export async function run(progress: (line: string) => void): Promise<BenchReport> {
  const running = process.env['BENCH_WEB_URL']
  await using product = running
    ? { url: running, [Symbol.asyncDispose]: () => Promise.resolve() }
    : await openProduct()
  const { linkId, owner } = await firstItem(product.url)
  const paths = {
    '/': '/',
    '/search': '/search',
    '/photo/ID': `/photo/${linkId}`,
    '/login': '/login',
    '/create': '/create',
    '/user/ID': `/user/${owner?.id ?? ''}`,
  }
  const browser = await chromium.launch(findChromium() ?? {})
  try {
    const table = [row('kB over the line, ms', columns)]
    const failures: string[] = []
    const data: Record<string, unknown> = {}
    for (const [page, path] of Object.entries(paths)) {
      progress(page)
      const visits = await measurePage(browser, product.url + path)
      data[page] = visits
      table.push(...linesOf(page, visits))
      for (const moment of ['read', 'used'] as const)
        failures.push(...overBudget(page, moment, visits.cold.costs[moment], budgets))
    }
    for (const line of lines) {
      progress(line.name)
      const trace = await tracePage(browser, product.url + paths['/photo/ID'], line)
      data[`trace ${line.name}`] = trace
      table.push(...linesOfTrace(line.name, trace))
      failures.push(...overSceneBudget(line.name, trace, mostBeforeScene))
    }
    const verdict = failures.length === 0 ? ['within budget'] : ['over budget:', ...failures]
    return { lines: [...table, '', ...verdict], data, failures }
  } finally {
    await browser.close()
  }
}
