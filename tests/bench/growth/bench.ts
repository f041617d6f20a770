import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'

import { createBackend } from '#backend/backend.ts'
import type { Backend } from '#backend/backend.ts'
import { readConfig } from '#backend/settings/config.ts'
import { startPostgres } from '#backend/store/postgres/start-postgres.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'

import type { BenchReport } from '../run.ts'
import { fill } from './fill.ts'
import type { World } from './fill.ts'
import { questions } from './questions.ts'
import type { Question } from './questions.ts'
import { createSite } from './site.ts'
import { growsTooMuch, toTable } from './table.ts'
import type { Row } from './table.ts'
import { explainEverything, watchWork } from './watch.ts'
import type { Work } from './watch.ts'

const sizes = [1000, 100_000] as const
const rounds = 3

/** Reads the whole answer. Throws on a failed one. */
type Ask = () => Promise<void>

const asking = async (
  backend: Backend,
  { by, path: pathOf, name, isBehind }: Question,
  { world, items }: { readonly world: World; readonly items: number },
): Promise<Ask> => {
  const headers: HeadersInit = by === undefined ? {} : { authorization: `Bearer ${world[by].authToken}` }
  const read = async (path: string): Promise<string> => {
    const response = await backend.fetch(new Request(new URL(path, 'http://localhost'), { headers }))
    const text = await response.text()
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`)
    return text
  }
  const first = pathOf(world, items)
  if (!isBehind) return async () => void (await read(first))
  const { next } = JSON.parse(await read(first)) as { next: string }
  return async () => void (await read(`${first}&after=${next}`))
}

/** Returns the minimum over some rounds, so that noise of a shared machine does not count. */
const measure = async (take: () => Work, ask: Ask): Promise<Work> => {
  await ask()
  const works: Work[] = []
  for (let round = 0; round < rounds; round += 1) {
    take()
    await ask()
    works.push(take())
  }
  return works.reduce((least, work) => ({
    statements: Math.min(least.statements, work.statements),
    buffers: Math.min(least.buffers, work.buffers),
    ms: Math.min(least.ms, work.ms),
  }))
}

/** Measures the first sitemap, before any of it is cached, and a second read that checks for changes. */
const measureSitemap = async (take: () => Work, backend: Backend) => {
  const site = createSite(backend)
  take()
  const started = performance.now()
  const first = await site.readSitemap()
  const seconds = (performance.now() - started) / 1000
  const work = take()
  await site.readSitemap()
  const again = take()
  await site.close()
  return { ...first, seconds, work, again }
}

/**
 * Measures every list and query of the web app with a thousand and with a hundred thousand items: the work of
 * the database for the same answer.
 */
export const run = async (progress: (line: string) => void): Promise<BenchReport> => {
  await using cleanup = new AsyncDisposableStack()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-growth-'))
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }))
  const postgres = await startPostgres({ dataDir })
  cleanup.defer(() => postgres.stop())
  await explainEverything(postgres.url)
  const env = { DATA_DIR: dataDir, CONVERSION_CONCURRENCY: '0', LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0' }
  const backend = await createBackend(readConfig(env), { print: () => undefined })
  cleanup.defer(() => backend.close())
  const { take } = watchWork(backend.services.pool)
  const world = {
    heavy: await signUpUser(backend),
    plain: await signUpUser(backend, { displayName: '本人' }),
  }

  const works = new Map<string, Work[]>()
  const sitemaps = []
  let before = 0
  for (const items of sizes) {
    const started = performance.now()
    await fill(backend, { items, before }, world)
    before = items
    progress(`${items} items after ${((performance.now() - started) / 1000).toFixed(1)} s`)
    for (const question of questions) {
      const work = await measure(take, await asking(backend, question, { world, items }))
      works.set(question.name, [...(works.get(question.name) ?? []), work])
    }
    const sitemap = await measureSitemap(take, backend)
    sitemaps.push(sitemap)
    progress(`sitemap of ${items}: ${sitemap.seconds.toFixed(2)} s`)
  }
  const rows = questions.map(({ name, isCounted, isTitled }) => {
    const [small, large] = works.get(name) ?? []
    return { name, small, large, isCounted, isTitled } as Row
  })
  const tooMuch = rows.filter(growsTooMuch)
  if (tooMuch.length > 0) process.exitCode = 1
  return {
    lines: toTable(sizes, rows, sitemaps),
    data: { sizes, rows, sitemaps, grow: tooMuch.map(({ name }) => name) },
  }
}
