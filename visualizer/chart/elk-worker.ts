import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'

import type { Layouter } from './layout.ts'

let started: Layouter | null = null

/** ELK in a worker of its own, started when the first chart is drawn; nothing is loaded from elsewhere. */
export function elkWorker(): Layouter {
  started ??= new ELK({ workerUrl })
  return started
}
