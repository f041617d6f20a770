import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { BenchReport } from '../run.ts'

const seconds = 10
// With a shorter pause the bystander would spend its own budget on a fast machine.
const pauseMs = 40

const searches = Array.from({ length: 11 }, (_, index) => `a${index}: spatialImages(query: "猫") { total }`)
const reads = Array.from(
  { length: 9 },
  (_, index) => `a${index}: tasks(limit: 100) { items { spatialImage { id } } }`,
)

interface Served {
  readonly url: string
  readonly token: string
}

interface Client {
  readonly query: string
  readonly address: string
  readonly token?: string
}

async function ask(url: string, { query, address, token }: Client): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const body = JSON.stringify({ query })
  const response = await fetch(url, { method: 'POST', headers: { ...headers, ...authorization }, body })
  await response.arrayBuffer()
  return response
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN
}

/** Times of one request after the other, in milliseconds. */
async function standBy(url: string) {
  const bystander = { query: '{ spatialImages(limit: 20) { items { id title } } }', address: '192.0.2.1' }
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const started = performance.now()
    const { status } = await ask(url, bystander)
    if (status !== 200) throw new Error(`The bystander got ${status}`)
    times.push(performance.now() - started)
    await wait(pauseMs)
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

/** Asks again and again on so many connections, and counts the answers by their status. */
async function press(url: string, client: Client, connections: number, signal: AbortSignal) {
  const statuses: Record<number, number> = {}
  const one = async (): Promise<void> => {
    while (!signal.aborted) {
      const { status } = await ask(url, client)
      statuses[status] = (statuses[status] ?? 0) + 1
      // A client without any pause would measure the machine, not the price.
      if (status !== 200) await wait(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  return statuses
}

async function measureLoad(url: string, client: Client, connections: number) {
  const ended = new AbortController()
  const pressing = press(url, client, connections, ended.signal)
  const { p50, p95 } = await standBy(url).finally(() => ended.abort())
  return { p50, p95, statuses: await pressing }
}

async function startServer(cleanup: AsyncDisposableStack): Promise<Served> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-cost-'))
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }))
  const child = fork(new URL('server.ts', import.meta.url), {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  cleanup.defer(async () => {
    if (child.kill()) await once(child, 'exit')
  })
  const [served] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}`))),
  ])) as [Served]
  return served
}

/** Compares a bystander's times beside the costliest allowed requests of one client with its times alone. */
export async function run(progress: (line: string) => void): Promise<BenchReport> {
  await using cleanup = new AsyncDisposableStack()
  const { url, token } = await startServer(cleanup)
  await standBy(url)
  const alone = await standBy(url)
  progress(`alone: ${alone.p50.toFixed(1)} and ${alone.p95.toFixed(1)} ms`)
  const data = []
  for (const [name, client] of [
    ['anonymous', { query: `{ ${searches.join(' ')} }`, address: '192.0.2.2' }],
    ['signed in', { query: `{ ${reads.join(' ')} }`, address: '192.0.2.3', token }],
  ] as const)
    for (const connections of [1, 4]) {
      const cost = Number((await ask(url, client)).headers.get('x-query-cost'))
      const { p50, p95, statuses } = await measureLoad(url, client, connections)
      data.push({ name, connections, cost, p50: p50 / alone.p50, p95: p95 / alone.p95, statuses })
      progress(`${name} on ${connections}: ${p50.toFixed(1)} and ${p95.toFixed(1)} ms`)
      await wait(seconds * 1000)
    }
  const lines = data.map(
    ({ name, connections, cost, p50, p95, statuses }) =>
      `| ${name} | ${connections} | ${cost} | ×${p50.toFixed(1)} | ×${p95.toFixed(1)} | ${statuses[200] ?? 0} | ${statuses[429] ?? 0} |`,
  )
  return {
    lines: [
      '| client | connections | cost | p50 | p95 | answered | refused |',
      '|---|---|---|---|---|---|---|',
      ...lines,
    ],
    data: { alone, loads: data },
  }
}
