import { scriptAddressPolicy, scriptPolicies } from '#contract/script-policies.ts'

import type { DepthAnswer, DepthRequest } from './depth-messages.ts'
// oxlint-disable-next-line import/default -- the bundler gives the address of the worker
import depthWorker from './depth-worker.ts?worker&url'

export interface DepthWorker {
  ask(request: DepthRequest): void
  stop(): void
}

const admit = scriptAddressPolicy(scriptPolicies.depthCards, (address) => address === depthWorker)

/** Starts the worker that draws cards; `hear` receives `unable` if it does not start. */
export function startDepthWorker(hear: (answer: DepthAnswer) => void): DepthWorker {
  const worker = new Worker(admit(depthWorker), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<DepthAnswer>) => hear(data))
  worker.addEventListener('error', () => hear({ kind: 'unable' }))
  return {
    ask: (request) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(request, request.kind === 'load' ? [request.poster, request.depth] : []),
    stop: () => worker.terminate(),
  }
}
