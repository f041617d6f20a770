import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { until } from '../patience.ts'
import { App } from './app.ts'
import { audit } from './audit.ts'
import type { Audit } from './audit.ts'
import { Client } from './client.ts'
import { Ledger } from './ledger.ts'
import { Traffic } from './traffic.ts'

/** Options of a scenario. */
export interface ChaosOptions {
  readonly rounds: number
  readonly people: number
  /** Acknowledged writes that the run needs: it goes on after its rounds, and fails with fewer. */
  readonly writes: number
  /** Entry file: the product as people start it, or `tests/chaos/bare-app.ts`, which builds no pages. */
  readonly entry: string
  readonly progress: (line: string) => void
}

/** Options of the short runs in tests. */
export const brief = {
  people: 2,
  writes: 50,
  entry: 'tests/chaos/bare-app.ts',
  progress: () => undefined,
} satisfies Partial<ChaosOptions>

/** Result of a run; `violations` lists everything that must not happen. */
export interface SceneReport {
  readonly exits: number
  readonly writes: { readonly acknowledged: number; readonly refused: number; readonly unknown: number }
  /** Acknowledged writes by kind. */
  readonly kinds: Readonly<Record<string, number>>
  readonly calls: number
  readonly codedRefusals: number
  readonly slowest: { readonly name: string; readonly ms: number }
  readonly events: number
  readonly audit: Audit
  readonly violations: readonly string[]
}

const named = (name: string, all: readonly string[]): string[] => all.map((one) => `${name}: ${one}`)

/** The product with people at work, until the end of the block. */
export class Scene implements AsyncDisposable {
  readonly dataDir: string
  readonly app: App
  readonly client: Client
  readonly traffic: Traffic

  readonly #running: AsyncDisposableStack
  readonly #writes: number

  private constructor(dataDir: string, app: App, running: AsyncDisposableStack, writes: number) {
    this.dataDir = dataDir
    this.#writes = writes
    this.app = app
    this.client = new Client(app)
    this.traffic = new Traffic(app, this.client, new Ledger())
    this.#running = running
  }

  /** `folder` is where the data goes; `preload` a module that the product loads before its own. */
  static async open(
    databaseUrl: string | null,
    { people, entry, writes }: ChaosOptions,
    { folder = tmpdir(), preload }: { readonly folder?: string; readonly preload?: string } = {},
  ): Promise<Scene> {
    await using cleanup = new AsyncDisposableStack()
    const dataDir = await mkdtemp(path.join(folder, 'okuyuki-chaos-'))
    cleanup.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
    // Root runs the database as another user in containers without user namespaces.
    await chmod(dataDir, 0o755)
    const app = cleanup.use(await App.start({ dataDir, databaseUrl, entry, preload }))
    const running = new AsyncDisposableStack()
    const scene = new Scene(dataDir, app, running, writes)
    cleanup.use(scene.traffic)
    await scene.traffic.begin(people)
    running.use(cleanup.move())
    return scene
  }

  /** False until there are as many acknowledged writes as the run needs. */
  get hasEnough(): boolean {
    return this.traffic.ledger.acknowledged >= this.#writes
  }

  /** Ends the traffic and audits the data. */
  async close(): Promise<SceneReport> {
    const { app, client, traffic, dataDir } = this
    const storeFolder = path.join(dataDir, 'files/objects')
    const { exits, output } = app
    return conclude({ client, traffic, exits, output, storeFolder, writes: this.#writes })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#running.disposeAsync()
  }
}

/** Ends the traffic and audits the data; `output` is the product's last output, shown if it exited. */
export async function conclude(run: {
  readonly client: Client
  readonly traffic: Traffic
  readonly exits: number
  readonly output: string
  readonly writes: number
  /** Folder of the stored files; undefined if they are in a bucket. */
  readonly storeFolder?: string
}): Promise<SceneReport> {
  const { client, traffic, exits, output, writes } = run
  const before = traffic.events
  // Events of the uploads that still run.
  await until(
    () => traffic.events > before,
    () => 'no event arrived by the live stream after the last blow',
    100,
  )
  await traffic.end()
  const found = await audit(client, traffic.ledger, traffic.people, run.storeFolder)
  const { acknowledged, refused, unknown, kinds } = traffic.ledger
  return {
    exits,
    writes: { acknowledged, refused, unknown },
    kinds: Object.fromEntries(kinds),
    calls: client.calls,
    codedRefusals: client.coded,
    slowest: client.slowest,
    events: traffic.events,
    audit: found,
    violations: [
      ...(exits > 0 ? [`exits: ${exits}\n${output}`] : []),
      ...(acknowledged < writes ? [`too few writes: ${acknowledged} of ${writes}`] : []),
      ...named('lost', found.lost),
      ...named('doubled', found.doubled),
      ...named('refused and there', found.ghosts),
      ...named('deleted and there', found.undone),
      ...named('exposed', found.exposed),
      ...named('damaged', found.damaged),
      ...named('stuck', found.stuck),
      ...named('failed', found.failed),
      ...named('answer without a code', client.uncoded),
    ],
  }
}
