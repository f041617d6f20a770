import { deepStrictEqual } from 'node:assert'
import { performance } from 'node:perf_hooks'

import { Pool } from 'undici'

import { installPackages } from '../../../scripts/install-packages.ts'
import type { BenchOptions, BenchReport } from '../run.ts'
import { questions } from './questions.ts'
import type { Question, RestCall } from './questions.ts'
import { startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import type { Measure } from './table.ts'
import { toTable } from './table.ts'

const connections = 16
// Enough requests for the compiler to optimise the hot code.
const warmUp = 2_000
// A process may be lucky with its compiler and memory: every generation restarts all of them.
const generations = 3
const rounds = 4
const requestsARound = 1_000

/** Parts of the gateway that are there for speed; for each, `--ab` starts a server without it. */
const fastParts = ['operations', 'dispatch'] as const

const authorization = `Bearer ${'t'.repeat(400)}`

/** Asks one question and resolves to the body of the answer; to undefined for direct REST calls. */
type Ask = (question: Question) => Promise<unknown>

interface Contender {
  readonly name: string
  readonly process: ServerProcess
  readonly ask: Ask
  readonly isGraphql: boolean
}

async function read(pool: Pool, call: { method: 'GET' | 'POST'; path: string; body?: string | undefined }) {
  const { statusCode, body } = await pool.request({
    method: call.method,
    path: call.path,
    headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
    body: call.body ?? null,
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${call.path}: status ${statusCode}: ${text.slice(0, 200)}`)
  return text
}

function askRest(url: string): Ask {
  // One step of a question can make several calls at once.
  const pool = new Pool(url, { connections: connections * 4 })
  return async ({ rest }) => {
    for (const step of rest) await Promise.all(step.map((call: RestCall) => read(pool, call)))
    return undefined
  }
}

function askGraphql(url: string): Ask {
  const pool = new Pool(url, { connections })
  const bodies = new Map(
    questions.map((one) => [one, JSON.stringify({ query: one.query, variables: one.variables })]),
  )
  return (question) => read(pool, { method: 'POST', path: '/graphql', body: bodies.get(question) })
}

async function load({ ask, process }: Contender, question: Question, requests: number) {
  let left = requests
  const before = await process.cpu()
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left > 0) {
        left -= 1
        await ask(question)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  return { cpu: ((await process.cpu()) - before) / requests, rate: requests / seconds }
}

/** Throws unless every GraphQL server gives the same answers. */
async function checkAnswers(contenders: readonly Contender[]): Promise<void> {
  for (const question of questions) {
    const [first, ...others] = contenders.filter(({ isGraphql }) => isGraphql)
    const expected: unknown = JSON.parse(String(await first?.ask(question)))
    for (const other of others)
      deepStrictEqual(JSON.parse(String(await other.ask(question))), expected, other.name)
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

type Loads = Map<string, { cpu: number; rate: number }[]>

async function askAll(contenders: readonly Contender[], found: Loads): Promise<void> {
  for (const contender of contenders)
    for (const question of questions) await load(contender, question, warmUp)
  for (let round = 1; round <= rounds; round += 1) {
    // Rotate the order, and reverse it every second round, so that no contender always follows the same one.
    const turned = contenders.map((_, index) => contenders[(index + round) % contenders.length])
    const order = round % 2 === 0 ? turned : turned.toReversed()
    for (const question of questions)
      for (const contender of order) {
        if (!contender) continue
        const key = `${contender.name} ${question.name}`
        found.set(key, [...(found.get(key) ?? []), await load(contender, question, requestsARound)])
      }
  }
}

function toMedians(names: readonly string[], found: Loads) {
  const middle = (name: string, question: Question) => {
    const loads = found.get(`${name} ${question.name}`) ?? []
    return { cpu: median(loads.map(({ cpu }) => cpu)), rate: median(loads.map(({ rate }) => rate)) }
  }
  return names.map((name) => ({
    name,
    measures: questions.map((question): Measure => {
      const { cpu, rate } = middle(name, question)
      const direct = middle('direct REST', question)
      return {
        cpuMicroseconds: Math.round(cpu),
        requestsPerSecond: Math.round(rate),
        shareOfDirect: Math.round((rate / direct.rate) * 100) / 100,
      }
    }),
  }))
}

/** Starts every server, checks that their answers agree, and measures all of them. Returns their names. */
async function runGeneration(found: Loads, isAb: boolean): Promise<string[]> {
  await using stack = new AsyncDisposableStack()
  const upstream = stack.use(await startServer('servers/upstream'))
  const start = async (
    name: string,
    server: string,
    ask: (url: string) => Ask,
    settings = {},
  ): Promise<Contender> => {
    const process = stack.use(await startServer(server, { REST_API_URL: upstream.url, ...settings }))
    return { name, process, ask: ask(process.url), isGraphql: ask === askGraphql }
  }
  const contenders = [
    { name: 'direct REST', process: upstream, ask: askRest(upstream.url), isGraphql: false },
    await start('this gateway', 'servers/gateway', askGraphql),
    await start('mercurius 16 + jit', 'peers/mercurius', askGraphql),
  ]
  if (isAb)
    for (const part of fastParts)
      contenders.push(await start(`without ${part}`, 'servers/gateway-parts', askGraphql, { WITHOUT: part }))
  else
    contenders.push(
      await start('bare node proxy', 'servers/proxy', askRest),
      await start('Apollo Server 5 + datasource-rest', 'peers/apollo', askGraphql),
    )
  await checkAnswers(contenders)
  await askAll(contenders, found)
  return contenders.map(({ name }) => name)
}

/**
 * Compares this gateway as shipped with its peers, all in front of the same small REST API, in one run; with
 * `--ab` compares it with itself without one part that is there for speed.
 */
export async function run(progress: (line: string) => void, { ab }: BenchOptions): Promise<BenchReport> {
  installPackages('bench/gateway/peers')
  const found: Loads = new Map()
  let names: string[] = []
  for (let generation = 1; generation <= generations; generation += 1) {
    progress(`servers started again: ${generation} of ${generations}`)
    names = await runGeneration(found, ab)
  }
  const data = {
    connections,
    generations,
    rounds,
    questions: questions.map(({ name }) => name),
    servers: toMedians(names, found),
  }
  return { lines: toTable(data), data }
}
