import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'

import { type Report, createChecker, onlyBreaking, readCheckedProduct, readFinding } from './checker.ts'
import { faults } from './faults.ts'
import { invariants } from './invariants.ts'
import type { ProductSource } from './product-source.ts'
import type { History } from './steps.ts'

/** Number of histories per seed; the next thousand uses the next seed. */
const A_SEED = 1000

interface Share {
  readonly product: ProductSource
  readonly seeds: readonly { readonly seed: number; readonly histories: number }[]
}

/** Runs a worker's share: its seeds one after another, until one has a finding. */
async function work({ product, seeds }: Share): Promise<void> {
  const { check } = createChecker(product)
  for (const { seed, histories } of seeds) {
    const report = await check({ seed, histories })
    // A worker's port has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(report)
    if (report.finding !== null) return
  }
}

function begin(share: Share, onReport: (report: Report) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const resourceLimits = { maxYoungGenerationSizeMb: 128 }
    const worker = new Worker(new URL(import.meta.url), { workerData: share, resourceLimits })
    worker.on('message', onReport)
    worker.on('error', reject)
    worker.on('exit', () => resolve())
  })
}

function seedsOf(first: number, histories: number): Share['seeds'] {
  return Array.from({ length: Math.ceil(histories / A_SEED) }, (_, index) => ({
    seed: first + index,
    histories: Math.min(A_SEED, histories - index * A_SEED),
  }))
}

function printFinding({ finding }: Report): void {
  if (finding === null) return
  console.log(`\n${readFinding(finding)}`)
  console.log(`npm run check:system -- --replay '${JSON.stringify(finding.history)}'`)
}

/** Processor time of all workers, and of reading the product before them, in seconds. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

async function checkAll(histories: number, firstSeed: number, workers: number): Promise<void> {
  const product = readCheckedProduct()
  const seeds = seedsOf(firstSeed, histories)
  const total = { histories: 0, steps: 0 }
  const findings: Report[] = []
  const startedAt = performance.now()
  const shares = Array.from({ length: Math.min(workers, seeds.length) }, (_, index) => ({
    product,
    seeds: seeds.filter((_seed, place) => place % workers === index),
  }))
  await Promise.all(
    shares.map((share) =>
      begin(share, (report) => {
        total.histories += report.histories
        total.steps += report.steps
        if (report.finding !== null) findings.push(report)
        process.stderr.write(`${total.histories} histories, ${findings.length} violations\n`)
      }),
    ),
  )
  const seconds = (performance.now() - startedAt) / 1000
  for (const finding of findings) printFinding(finding)
  console.log(
    `\n${total.histories} histories, ${total.steps} steps, ${findings.length} violations of ${invariants.length} ` +
      `invariants, ${seconds.toFixed(1)} s: ${(total.histories / seconds).toFixed(0)} histories a second, ` +
      `${(total.histories / cpuSeconds()).toFixed(0)} a second of processor time`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
}

async function replayOne(text: string): Promise<void> {
  const error = await createChecker(readCheckedProduct()).replay(JSON.parse(text) as History)
  console.log(error === null ? 'Nothing is broken.' : error.message)
  process.exitCode = error === null ? 0 : 1
}

const historiesFile = new URL('known-histories.json', import.meta.url)

/** Finds and stores a new history for each fault that its known history no longer shows. */
async function findFaults(histories: number, seed: number): Promise<void> {
  const product = readCheckedProduct()
  const known = JSON.parse(readFileSync(historiesFile, 'utf8')) as Record<string, History>
  const kept: Record<string, History> = {}
  for (const { name, patches, breaks } of faults) {
    const { check, replay } = createChecker(product, patches)
    const watching = onlyBreaking(breaks)
    let history = known[name]
    if (history === undefined || (await replay(history, watching)) === null) {
      const { finding } = await check({ seed, histories, watching })
      console.log(`${name}: ${finding ? `found in history ${finding.tried}` : 'NOT FOUND'}`)
      history = finding?.history
      if (!history) process.exitCode = 1
    }
    if (history) kept[name] = history
    writeFileSync(historiesFile, `${JSON.stringify({ ...known, ...kept }, null, 2)}\n`)
  }
  writeFileSync(historiesFile, `${JSON.stringify(kept, null, 2)}\n`)
}

if (isMainThread) {
  const { values } = parseArgs({
    options: {
      histories: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: String(availableParallelism()) },
      replay: { type: 'string' },
      faults: { type: 'boolean', default: false },
    },
  })
  const [histories, seed] = [Number(values.histories), Number(values.seed)]
  if (values.replay !== undefined) await replayOne(values.replay)
  else if (values.faults) await findFaults(histories, seed)
  else await checkAll(histories, seed, Number(values.workers))
} else await work(workerData as Share)
