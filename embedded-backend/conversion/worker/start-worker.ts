import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

import type { WorkerOrder } from '../order/worker-messages.ts'
import type { Launch } from '../sandbox/plan-launch.ts'

const worker = join(import.meta.dirname, 'worker.ts')

/** Starts a worker process as planned; the caller sends its order. */
export function startWorker(
  { execPath, execArgv, cwd, env }: Launch<WorkerOrder>,
  program: string = worker,
): ChildProcess {
  return fork(program, {
    execPath,
    execArgv: [...execArgv],
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}
