import { fork, type ChildProcess } from 'node:child_process'

import { programs } from '../order/programs.ts'
import type { WorkerOrder } from '../order/worker-messages.ts'
import type { Launch } from '../sandbox/plan-launch.ts'

/** Starts a worker process as planned; the caller sends its order. */
export function startWorker(
  { execPath, execArgv, cwd, env }: Launch<WorkerOrder>,
  program: string = programs.worker,
): ChildProcess {
  return fork(program, {
    execPath,
    execArgv: [...execArgv],
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}
