import { setTimeout as sleep } from 'node:timers/promises'

import { until } from '../patience.ts'
import { untilNoneWaits } from './audit.ts'
import { embeddedCluster } from './cluster.ts'
import { upload } from './person.ts'
import { descendants, kill, programs } from './processes.ts'
import type { ChaosReport } from './report.ts'
import { row, sceneLines } from './report.ts'
import { Scene } from './scene.ts'
import type { ChaosOptions } from './scene.ts'

const calmMs = 1500

const helpers = (scene: Scene) => descendants(scene.app.pid, programs.helper)
const workers = (scene: Scene) => descendants(scene.app.pid, programs.worker)

async function killApp({ app }: Scene): Promise<void> {
  await app.end('SIGKILL')
  await app.boot()
}

/** Waits for a worker, which lives only during a conversion, and kills it. */
async function killWorker(scene: Scene): Promise<void> {
  const isKilled = () => workers(scene).filter((pid) => kill(pid, 'SIGKILL')).length > 0
  await until(isKilled, () => 'no conversion was running', 20)
}

async function killHelper(scene: Scene): Promise<void> {
  const isKilled = () => helpers(scene).filter((pid) => kill(pid, 'SIGKILL')).length > 0
  await until(isKilled, () => 'the database has no helper')
}

async function killEverything(scene: Scene): Promise<void> {
  const { postmaster } = await embeddedCluster(scene.dataDir)
  const main = postmaster()
  const all = [...descendants(main, /^/), main, ...workers(scene), ...helpers(scene)]
  for (const pid of all) kill(pid, 'SIGKILL')
  await killApp(scene)
}

/** Stops the server by SIGTERM in the middle of an upload, which goes on with the next server. */
async function stopDuringUpload({ app, client, traffic }: Scene): Promise<void> {
  const [person] = traffic.people
  if (!person) throw new Error('nobody signed up')
  await upload(client, traffic.ledger, person, async (url, bytes) => {
    const rest = Promise.withResolvers<void>()
    const half = bytes.length >> 1
    const body = new ReadableStream<Uint8Array>({
      start: async (controller) => {
        controller.enqueue(bytes.subarray(0, half))
        await rest.promise
        controller.enqueue(bytes.subarray(half))
        controller.close()
      },
    })
    const init = { method: 'PUT', body, duplex: 'half' }
    const sent = fetch(new URL(url, app.origin), init).catch(() => null)
    await sleep(300)
    const ended = app.end('SIGTERM')
    await sleep(300)
    rest.resolve()
    const isSaved = (await sent)?.ok === true
    await ended
    await app.boot()
    return isSaved ? 'ACKNOWLEDGED' : (await client.insist('PUT', url, { body: bytes })).verdict
  })
}

const victims: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  server: killApp,
  'conversion worker': killWorker,
  'database helper': killHelper,
  'everything at once': killEverything,
  'stop during an upload': stopDuringUpload,
}

/** Kills each process of the product in turn with -9, or stops it in an upload, and restarts the server. */
export async function run({ rounds, progress, ...options }: ChaosOptions): Promise<ChaosReport> {
  await using scene = await Scene.open(null, { rounds, progress, ...options })
  const kinds = Object.entries(victims)
  const counts = new Map<string, number>()
  for (let count = 0; count < rounds || !scene.hasEnough; count += 1) {
    const [name, strike] = kinds[count % kinds.length] ?? []
    if (name === undefined || !strike) continue
    await strike(scene)
    counts.set(name, (counts.get(name) ?? 0) + 1)
    const { acknowledged } = scene.traffic.ledger
    progress(`${count + 1}/${rounds}: ${name} (${acknowledged} writes; other exits: ${scene.app.exits})`)
    await sleep(calmMs)
    // Otherwise no conversion would ever survive its server, and there would be no items to change or lose.
    const [person] = scene.traffic.people
    if (person && count % kinds.length === kinds.length - 1) await untilNoneWaits(scene.client, person)
  }
  const report = await scene.close()
  return {
    lines: [
      row('killed with -9, or stopped', 'rounds'),
      ...[...counts].map(([name, count]) => row(name, count)),
      '',
      ...sceneLines('processes', report),
    ],
    data: { rounds: Object.fromEntries(counts), ...report },
    violations: report.violations,
  }
}
