import { setTimeout as sleep } from 'node:timers/promises'

import { until } from '../patience.ts'
import { mutants } from './mutants.ts'
import type { Mutant } from './mutants.ts'
import { row } from './report.ts'
import type { ChaosReport } from './report.ts'
import { Scene } from './scene.ts'
import type { ChaosOptions, SceneReport } from './scene.ts'

const workMs = 3000

/** Runs the product with this mutant, and kills its server in each round; returns the violations. */
async function attack(name: string, { after }: Mutant, options: ChaosOptions): Promise<SceneReport> {
  const preload = `./tests/chaos/mutants.ts?mutant=${encodeURIComponent(name)}`
  // The product that people start is a bundle, which holds no such files.
  const entry = 'tests/chaos/bare-app.ts'
  await using scene = await Scene.open(null, { ...options, entry }, { preload })
  const { app, traffic } = scene
  const isReady = () => traffic.ledger.kinds.has(after)
  await until(isReady, () => `nobody wrote: ${after}`, 200)
  for (let count = 0; count < options.rounds || !scene.hasEnough; count += 1) {
    await sleep(workMs)
    await app.end('SIGKILL')
    await app.boot()
  }
  return await scene.close()
}

/** Demands of a run that it reports what the mutant breaks; returns how often it did. */
async function timesCaught(name: string, mutant: Mutant, options: ChaosOptions): Promise<number> {
  const { violations, kinds } = await attack(name, mutant, options)
  const found = violations.filter((violation) => mutant.caught.test(violation))
  options.progress(`${name}: ${found[0] ?? `not caught; ${JSON.stringify({ violations, kinds })}`}`)
  return found.length
}

/** Breaks the product in each of these ways, and counts the violations that tell it. */
export async function run(options: ChaosOptions): Promise<ChaosReport> {
  const counts = new Map<string, number>()
  for (const [name, mutant] of Object.entries(mutants))
    counts.set(name, await timesCaught(name, mutant, options))
  const survivors = [...counts].filter(([, count]) => count === 0).map(([name]) => name)
  return {
    lines: [row('mutant', 'violations'), ...[...counts].map(([name, count]) => row(name, count))],
    data: Object.fromEntries(counts),
    violations: survivors.map((name) => `not caught: ${name}`),
  }
}
