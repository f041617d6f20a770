import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import sharp from 'sharp'

import { ensureWebBuild } from '#server/web-files.ts'

import { processorSeconds } from '../../chaos/processes.ts'
import { reasonWithoutSite, startSite } from '../../cluster/site.ts'
import type { Member, Site } from '../../cluster/site.ts'
import { Visitor } from '../../cluster/visitor.ts'
import type { BenchReport } from '../run.ts'
import { measureNews } from './news.ts'

const items = 24
const atOnce = 16
const listSeconds = 15
const warmUpSeconds = 5
const photosAtOnce = 12
const photosOfOne = 4
/** Wait for the balancer to notice that a process is gone. */
const noticeMs = 8_000

const photoFile = path.join(import.meta.dirname, '../../fixtures/photos/rocket.jpg')
const list = `query { spatialImages(sort: NEWEST, limit: 24) {
  items { id linkId title thumbnailUrl depthUrl width height createdAt favorites owner { id displayName } } total next
} }`

type Part = 'web' | 'worker' | 'PostgreSQL' | 'pgbouncer' | 'bucket' | 'haproxy'

/** Seconds of processor time, by part of the site. */
function usedBy(site: Site): Record<Part, number> {
  const sumOf = (role: Member['role']) =>
    site.members
      .filter((member) => member.role === role && member.server.isRunning)
      .reduce((sum, { server }) => sum + processorSeconds(server.pid), 0)
  return {
    web: sumOf('web'),
    worker: sumOf('worker'),
    PostgreSQL: processorSeconds(site.database.postmaster()),
    pgbouncer: processorSeconds(site.pgbouncer.server.pid),
    bucket: processorSeconds(site.bucket.gateway.pid),
    haproxy: processorSeconds(site.haproxy.server.pid),
  }
}

interface Cost {
  /** Pieces of work per second. */
  readonly rate: number
  /** Milliseconds of processor time for one, by part. */
  readonly each: Readonly<Record<Part, number>>
}

async function costOf(site: Site, work: () => Promise<number>): Promise<Cost> {
  const before = usedBy(site)
  const startedAt = performance.now()
  const done = await work()
  const seconds = (performance.now() - startedAt) / 1000
  const after = usedBy(site)
  const each = Object.fromEntries(
    Object.entries(after).map(([part, used]) => [part, ((used - before[part as Part]) * 1000) / done]),
  ) as Record<Part, number>
  return { rate: done / seconds, each }
}

async function readLists(site: Site, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let done = 0
  const reader = async (): Promise<void> => {
    while (performance.now() < until) {
      const answer = await fetch(`${site.origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: list }),
      })
      const text = await answer.text()
      if (!answer.ok || text.includes('"errors"')) throw new Error(`a list failed: ${text.slice(0, 200)}`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, reader))
  return done
}

async function newPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const mark = Buffer.from(`<svg width="200" height="20"><text y="15">${Math.random()}</text></svg>`)
  const photo = sharp(await readFile(photoFile)).composite([{ input: mark, gravity: 'southeast' }])
  return new Uint8Array(await photo.jpeg().toBuffer())
}

async function convert(visitors: readonly Visitor[], photos: number): Promise<number> {
  const sent: (() => Promise<unknown>)[] = []
  for (let at = 0; at < photos; at += 1) {
    const visitor = visitors[at % visitors.length]
    if (!visitor) continue
    const resource = await visitor.upload(await newPhoto())
    sent.push(async () => await visitor.untilMade(await visitor.start(resource, `scale ${at}`)))
  }
  await Promise.all(sent.map((one) => one()))
  return photos
}

const roles = ['web', 'worker'] as const

/** Ends all but the first process of each role, as an operator would, and waits for the balancer. */
async function halve(site: Site): Promise<void> {
  for (const role of roles)
    for (const { server } of site.members.filter((one) => one.role === role).slice(1)) await server.end()
  await sleep(noticeMs)
}

/** Measures lists and conversions with two webs and two workers, then with one of each, on one machine. */
export async function run(progress: (line: string) => void): Promise<BenchReport> {
  const reason = reasonWithoutSite()
  if (reason !== undefined) return { lines: [`skipped: ${reason}`], data: null }
  ensureWebBuild()
  await using site = await startSite({ webs: 2, workers: 2, settings: { CONVERSION_CONCURRENCY: '1' } })
  const visitors: Visitor[] = []
  while (visitors.length < photosAtOnce / photosOfOne) {
    const visitor = new Visitor(site)
    await visitor.signUp()
    visitors.push(visitor)
  }
  progress(`${items} works are made`)
  for (let made = 0; made < items; made += photosAtOnce) await convert(visitors, photosAtOnce)
  const found: { processes: number; lists: Cost; photos: Cost }[] = []
  for (const processes of [2, 1]) {
    if (processes === 1) await halve(site)
    progress(`${processes} of each: lists, then photos`)
    await readLists(site, warmUpSeconds)
    const lists = await costOf(site, () => readLists(site, listSeconds))
    found.push({ processes, lists, photos: await costOf(site, () => convert(visitors, photosAtOnce)) })
  }
  progress('news of tasks')
  const news = await measureNews(site)
  const [two, one] = found
  if (!two || !one) throw new Error('nothing was measured')
  return {
    lines: [
      ...found.flatMap(({ processes, lists, photos }) => [
        `${processes} webs and workers: ${lists.rate.toFixed(0)} lists a second; ${wordsOf(lists)}`,
        `${' '.repeat(21)}${photos.rate.toFixed(2)} photos a second; ${wordsOf(photos)}`,
      ]),
      `two over one: lists ×${(two.lists.rate / one.lists.rate).toFixed(2)}, photos ×${(two.photos.rate / one.photos.rate).toFixed(2)}`,
      `one core of PostgreSQL serves what ${(one.lists.each.web / one.lists.each.PostgreSQL).toFixed(1)} cores of webs ask for lists`,
      `commits a second: ${news.rates.silent.toFixed(0)} that say nothing, ${news.rates.toOne.toFixed(0)} heard by one web, ${news.rates.toAll.toFixed(0)} by ${news.heard}; PostgreSQL ${news.each.silent.toFixed(2)} and, by ${news.heard}, ${news.each.toAll.toFixed(2)} ms of processor each`,
    ],
    data: { found, news },
  }
}

function wordsOf({ each }: Cost): string {
  const parts = Object.entries(each).filter(([, ms]) => ms >= 0.05)
  return `${parts.map(([part, ms]) => `${part} ${ms.toFixed(ms < 10 ? 2 : 0)}`).join(', ')} ms of processor each`
}
