import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'

import type { Layouter } from './layout.ts'

let started: Layouter | null = null

/** Returns ELK in its own worker, started when the first chart is drawn; loads nothing from other origins. */
export function elkWorker(): Layouter {
  started ??= new ELK({ workerUrl })
  return started
}
