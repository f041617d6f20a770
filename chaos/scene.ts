import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { App } from './app.ts'
import { audit } from './audit.ts'
import type { Audit } from './audit.ts'
import { Client } from './client.ts'
import { Ledger } from './ledger.ts'
import { Traffic } from './traffic.ts'

const longestSilenceMs = 90_000

/** How a scenario is run. */
export interface ChaosOptions {
  readonly rounds: number
  readonly people: number
  /** What is run: the product as people start it, or `chaos/bare-app.ts`, which has no pages to build. */
  readonly entry: string
  readonly progress: (line: string) => void
}

/** What a run found; the counts of everything that must not happen are in `violations`. */
export interface SceneReport {
  readonly exits: number
  readonly writes: { readonly acknowledged: number; readonly refused: number; readonly unknown: number }
  readonly calls: number
  readonly codedRefusals: number
  readonly slowestMs: number
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
  readonly #ledger: Ledger

  private constructor(dataDir: string, app: App) {
    this.dataDir = dataDir
    this.app = app
    this.client = new Client(app)
    this.#ledger = new Ledger()
    this.traffic = new Traffic(app, this.client, this.#ledger)
  }

  static async open(databaseUrl: string | null, { people, entry }: ChaosOptions): Promise<Scene> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'okuyuki-chaos-'))
    try {
      const scene = new Scene(dataDir, await App.start({ dataDir, databaseUrl, entry }))
      await scene.traffic.begin(people)
      return scene
    } catch (error) {
      await rm(dataDir, { recursive: true, force: true })
      throw error
    }
  }

  /** Ends the traffic and compares. */
  async close(): Promise<SceneReport> {
    const hearsAgain = await this.#hearsAgain()
    await this.traffic.end()
    const found = await audit(this.client, this.#ledger, this.traffic.people)
    const { acknowledged, refused, unknown } = this.#ledger
    return {
      exits: this.app.exits,
      writes: { acknowledged, refused, unknown },
      calls: this.client.calls,
      codedRefusals: this.client.coded,
      slowestMs: Math.round(this.client.slowestMs),
      events: this.traffic.events,
      audit: found,
      violations: [
        ...(this.app.exits > 0 ? [`exits: ${this.app.exits}\n${this.app.output}`] : []),
        ...named('lost', found.lost),
        ...named('doubled', found.doubled),
        ...named('refused and there', found.ghosts),
        ...named('stuck', found.stuck),
        ...named('failed', found.failed),
        ...named('answer without a code', this.client.uncoded),
        ...(hearsAgain ? [] : ['no event arrived by the live stream after the last blow']),
      ],
    }
  }

  /** Whether live events arrive once all is over, of the uploads that still go on. */
  async #hearsAgain(): Promise<boolean> {
    const before = this.traffic.events
    for (const deadline = Date.now() + longestSilenceMs; Date.now() < deadline; await sleep(100))
      if (this.traffic.events > before) return true
    return false
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.app.end('SIGTERM')
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}
