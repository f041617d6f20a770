import { setTimeout as sleep } from 'node:timers/promises'

import { blows, troubles } from './attacks.ts'
import { embeddedCluster, externalCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { measureRecovery, measuredCollection } from './recovery.ts'
import type { ChaosReport } from './report.ts'
import { Scene } from './scene.ts'
import type { ChaosOptions, SceneReport } from './scene.ts'
import { median, row, sceneLines } from './table.ts'

const longestMedianMs = 5000
const calmMs = 700

interface Round {
  readonly blow: string
  readonly recoveryMs: number
}

interface ClusterReport {
  readonly name: string
  readonly rounds: readonly Round[]
  readonly troubles: readonly Round[]
  readonly scene: SceneReport
}

/**
 * Runs mixed traffic while the database is killed and restarted: the embedded one, and Debian's if it is
 * installed.
 */
export async function run(options: ChaosOptions): Promise<ChaosReport> {
  const reports: ClusterReport[] = []
  await using external = await externalCluster()
  const halves = external
    ? [Math.ceil(options.rounds / 2), Math.floor(options.rounds / 2)]
    : [options.rounds, 0]
  reports.push(await onEmbedded({ ...options, rounds: halves[0] ?? 0 }))
  if (external) {
    await using scene = await Scene.open(external.url, options)
    reports.push(await attack(external, scene, { ...options, rounds: halves[1] ?? 0 }, Object.keys(troubles)))
  }
  const all = reports.flatMap(({ rounds }) => rounds.map(({ recoveryMs }) => recoveryMs))
  const violations = reports.flatMap(({ scene }) => scene.violations)
  if (median(all) > longestMedianMs) violations.push(`median of the recovery: ${median(all).toFixed(0)} ms`)
  return {
    lines: [
      row('blow (ms until a write)', 'rounds', 'median', 'worst'),
      ...reports.flatMap(tableOf),
      row('all', all.length, median(all).toFixed(0), Math.max(...all).toFixed(0)),
      ...(external ? [] : ['external PostgreSQL: skipped, Debian’s postgresql-15 is not installed']),
      '',
      ...reports.flatMap(({ name, scene }) => sceneLines(name, scene)),
    ],
    data: { reports, medianMs: median(all) },
    violations,
  }
}

async function onEmbedded(options: ChaosOptions): Promise<ClusterReport> {
  await using scene = await Scene.open(null, options)
  return await attack(await embeddedCluster(scene.dataDir), scene, options, ['hangs, 20 s'])
}

async function attack(
  cluster: Cluster,
  scene: Scene,
  { rounds, progress }: ChaosOptions,
  longTroubles: readonly string[],
): Promise<ClusterReport> {
  const { client, traffic } = scene
  const [person] = traffic.people
  if (!person) throw new Error('nobody signed up')
  const collection = await measuredCollection(client, person)
  const done: Round[] = []
  const strike = async (name: string, fall: (cluster: Cluster) => Promise<void>): Promise<Round> => {
    await fall(cluster)
    const recovered = new AbortController()
    const measured = measureRecovery(cluster.url, client, person, collection).finally(() => recovered.abort())
    while (!recovered.signal.aborted) {
      await cluster.revive()
      await Promise.race([measured, sleep(100)])
    }
    const recoveryMs = await measured
    const round = { blow: name, recoveryMs }
    progress(
      `${cluster.name}: ${name}, written again after ${recoveryMs.toFixed(0)} ms (app exits: ${scene.app.exits})`,
    )
    await sleep(calmMs)
    return round
  }
  const kinds = Object.entries(blows)
  for (let count = 0; count < rounds && scene.app.exits === 0; count += 1) {
    const [name, fall] = kinds[count % kinds.length] ?? []
    if (name !== undefined && fall) done.push(await strike(name, fall))
  }
  const long: Round[] = []
  for (const name of rounds >= kinds.length ? longTroubles : []) {
    const fall = troubles[name]
    if (fall && scene.app.exits === 0) long.push(await strike(name, fall))
  }
  return { name: cluster.name, rounds: done, troubles: long, scene: await scene.close() }
}

function tableOf({ name, rounds, troubles }: ClusterReport): string[] {
  const kinds = [...new Set(rounds.map(({ blow }) => blow))]
  const line = (all: readonly Round[]) => (kind: string) => {
    const times = all.filter(({ blow }) => blow === kind).map(({ recoveryMs }) => recoveryMs)
    return row(`${name}: ${kind}`, times.length, median(times).toFixed(0), Math.max(...times).toFixed(0))
  }
  return [...kinds.map(line(rounds)), ...troubles.map(({ blow }) => blow).map(line(troubles))]
}
