import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { samples } from '#backend/gallery/samples.ts'
import { ensureWebBuild } from '#server/web-files.ts'

import { Member } from '../../e2e/member.ts'
import { Product } from '../../e2e/product.ts'
import type { BenchReport } from '../run.ts'
import { Answers } from './answers.ts'
import { growthOf, watchServer } from './load-watch.ts'
import { browse, create } from './people.ts'
import type { Work } from './people.ts'

const browsers = 500
const creators = 20
const conversions = 5
const seconds = Number(process.env['LOAD_SECONDS'] ?? 300)
/** Factor by which memory may vary; above it, memory grows. */
const mostGrowth = 1.25
/** Number of samples of a new site. */
const fewestWorks = samples.length

/** Waits until a new site has filled its gallery, and returns the works. */
async function worksOf(url: string): Promise<Work[]> {
  const deadline = performance.now() + 300_000
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/v1/spatial-images?limit=24`)
    const { items } = (await answer.json()) as { items: { id: string }[] }
    if (items.length >= fewestWorks)
      return await Promise.all(
        items.map(async ({ id }) => (await (await fetch(`${url}/v1/spatial-images/${id}`)).json()) as Work),
      )
    await sleep(500)
  }
  throw new Error('the gallery does not fill')
}

/**
 * Runs 500 people who browse and 20 who send photos, for five minutes, against one process with five
 * conversions.
 */
export async function run(progress: (line: string) => void): Promise<BenchReport> {
  ensureWebBuild()
  const token = randomBytes(16).toString('hex')
  const product = await Product.start({
    SEED_GALLERY: 'on',
    RATE_LIMIT_FACTOR: '1000',
    CONVERSION_CONCURRENCY: String(conversions),
    METRICS_TOKEN: token,
  })
  try {
    progress('the gallery fills, accounts are opened')
    const works = await worksOf(product.url)
    const members: Member[] = []
    while (members.length < creators) members.push(await Member.join(product))
    const answers = new Answers()
    const ended = new AbortController()
    const visit = { url: product.url, answers, works, over: ended.signal }
    progress(`${browsers} people browse, ${creators} send photos, for ${seconds} s`)
    const watching = watchServer(product, token, ended.signal)
    const browsing = Array.from({ length: browsers }, () => browse(visit))
    const creating = members.map((member) => create(visit, member))
    await sleep(seconds * 1000)
    ended.abort()
    await Promise.all(browsing)
    const outcomes = await Promise.all(creating)
    const made = outcomes.reduce((sum, one) => sum + one.made, 0)
    const failed = outcomes.reduce((sum, one) => sum + one.failed, 0)
    return report({ answers, looks: await watching, made, failed })
  } finally {
    await product.dispose()
  }
}

interface Found {
  readonly answers: Answers
  readonly looks: Awaited<ReturnType<typeof watchServer>>
  readonly made: number
  readonly failed: number
}

function report({ answers, looks, made, failed }: Found): BenchReport {
  const delays = looks.map(({ loopDelayMs }) => loopDelayMs).toSorted((a, b) => a - b)
  const delay = { median: delays[delays.length >> 1] ?? 0, worst: delays.at(-1) ?? 0 }
  const growth = growthOf(looks)
  const megabytes = looks.map(({ residentBytes }) => residentBytes / 1024 ** 2)
  const failures = [
    ...new Set(answers.errors),
    ...(failed > 0 ? [`${failed} photos became no picture`] : []),
    ...(growth > mostGrowth ? [`memory grew ${growth.toFixed(2)} times`] : []),
  ]
  const rows = answers.rows()
  const lines = [
    `${browsers} browse, ${creators} send, ${conversions} conversions at once, ${seconds} s`,
    ...rows.map(
      ({ kind, asked, refused, median, p99 }) =>
        `${kind.padEnd(12)} ${String(asked).padStart(6)} asked, ${refused} refused by a code; median ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    ),
    `${answers.total} answers, ${(answers.total / seconds).toFixed(0)} a second; ${answers.refused} refused by a code, ${answers.errors.length} errors`,
    `${made} photos became pictures, ${failed} did not`,
    `event loop, p99 of 5 s: median ${delay.median.toFixed(0)} ms, worst ${delay.worst.toFixed(0)} ms`,
    `memory ${Math.min(...megabytes).toFixed(0)} to ${Math.max(...megabytes).toFixed(0)} MB; last fifth over second ×${growth.toFixed(2)}`,
    ...failures.map((failure) => `! ${failure}`),
  ]
  const data = { rows, made, failed, delay, growth, errors: answers.errors.slice(0, 20) }
  return { lines, data, failures }
}
