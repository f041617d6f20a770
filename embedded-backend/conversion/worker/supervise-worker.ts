import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { ConversionError, WorkerKilledError, isConversionErrorCode } from '../order/conversion-error.ts'
import type { DepthModelReport } from '../order/depth-model.ts'
import { programs } from '../order/programs.ts'
import type { WorkerOrder, WorkerReport, WorkerResults } from '../order/worker-messages.ts'
import { removeUnsafeFiles, filesOf } from '../sandbox/order-files.ts'
import { frugalOptions, planLaunch } from '../sandbox/plan-launch.ts'
import type { Launch } from '../sandbox/plan-launch.ts'
import { readTreeBytes, descendantsOf } from '../sandbox/process-memory.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

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

export type Supervision = {
  readonly limits: { readonly memoryBytes: number; readonly timeoutMs: number }
  readonly onProgress: (share: number) => void
  readonly onModel?: (report: DepthModelReport) => void
  /** Called with the reason why people are not looked for. */
  readonly onPeopleMissing?: ((detail: string) => void) | undefined
  readonly signal?: AbortSignal | undefined
  /** Without a sandbox, the worker is an ordinary process: for trusted sources only. */
  readonly sandbox?: Sandbox | undefined
}

const watchEveryMs = 100
const keptErrorText = 4000
/** Time for wrapper processes to exit after the worker, in milliseconds. */
const followingMs = 500
/**
 * Exit codes of unshare and sh, which wrap a sandboxed worker, after it was killed; each reports that
 * differently.
 */
const killedCodes = new Set([128 + 9, 128 + 15])
const wasKilled = /^unshare: sigprocmask unblock failed|^Killed$/m

/**
 * Runs an order in a process of its own, at low priority, so that no source can crash the server. The process
 * is killed if it takes too much memory or time or when the signal aborts, and exits with its parent.
 * Progress never decreases. In a sandbox, anything but regular files in its folder is removed and counts as a
 * crash. Throws ConversionError, or WorkerKilledError if another process killed it.
 */
export async function superviseWorker<Order extends WorkerOrder>(
  order: Order,
  supervision: Supervision,
): Promise<WorkerResults[Order['work']]> {
  const { limits, signal, sandbox } = supervision
  if (signal?.aborted) throw new ConversionError('CANCELED')
  const options = frugalOptions(limits.memoryBytes)
  const launch = await planLaunch(sandbox ?? { kind: 'none', hidden: '' }, order, options)
  try {
    return await runWorker(launch, supervision)
  } finally {
    await launch.finish()
    const isOdd = sandbox !== undefined && (await removeUnsafeFiles(filesOf(order).folder))
    // oxlint-disable-next-line no-unsafe-finally -- the worker's answer must not count then
    if (isOdd) throw new ConversionError('CRASHED', { cause: 'the worker left what is no plain file' })
  }
}

async function runWorker<Order extends WorkerOrder>(
  launch: Launch<Order>,
  { limits, onProgress, onModel, onPeopleMissing, signal }: Supervision,
): Promise<WorkerResults[Order['work']]> {
  if (signal?.aborted) throw new ConversionError('CANCELED')
  const { promise, resolve, reject } = Promise.withResolvers<WorkerResults[Order['work']]>()
  const child = startWorker(launch)
  const abort = () => reject(new ConversionError('CANCELED'))
  const timer = setTimeout(() => reject(new ConversionError('TIMED_OUT')), limits.timeoutMs)
  const watch = setInterval(() => void watchMemory(child, limits.memoryBytes, reject), watchEveryMs)
  signal?.addEventListener('abort', abort)
  let errorText = ''
  child.stderr?.on(
    'data',
    (text: Buffer) => (errorText = (errorText + text.toString()).slice(-keptErrorText)),
  )
  let progress = 0
  child.on('message', (report: WorkerReport) => {
    if (report.kind === 'done') resolve(report.result as WorkerResults[Order['work']])
    if (report.kind === 'model') onModel?.(report)
    if (report.kind === 'people') onPeopleMissing?.(report.detail)
    if (report.kind === 'failed') reject(toError(report))
    if (report.kind !== 'progress' || report.share <= progress) return
    progress = report.share
    onProgress(progress)
  })
  child.once('error', (cause) => reject(new ConversionError('CRASHED', { cause })))
  child.once('exit', async (exitCode, signal) => {
    if (signal === 'SIGKILL' || signal === 'SIGTERM') reject(new WorkerKilledError(errorText))
    // The end of stderr may still be in transit.
    if (child.stderr) await Promise.race([finished(child.stderr).catch(() => undefined), sleep(followingMs)])
    if (killedCodes.has(exitCode ?? 0) || wasKilled.test(errorText)) reject(new WorkerKilledError(errorText))
    const code = errorText.includes('heap out of memory') ? 'OUT_OF_MEMORY' : 'CRASHED'
    reject(new ConversionError(code, { cause: errorText }))
  })
  child.send(launch.order, (cause) => {
    // If it has just been killed, its exit reports that first.
    if (cause) setTimeout(() => reject(new ConversionError('CRASHED', { cause })), 2 * followingMs)
  })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal?.removeEventListener('abort', abort)
    await endWorker(child)
  }
}

function toError({
  code,
  message,
  detail,
}: Extract<WorkerReport, { readonly kind: 'failed' }>): ConversionError {
  if (!isConversionErrorCode(code)) return new ConversionError('CRASHED', { cause: detail })
  return new ConversionError(code, { message, cause: detail })
}

async function watchMemory(
  child: ChildProcess,
  memoryBytes: number,
  reject: (reason: ConversionError) => void,
) {
  const bytes = child.pid === undefined ? undefined : await readTreeBytes(child.pid)
  if (bytes !== undefined && bytes > memoryBytes) reject(new ConversionError('OUT_OF_MEMORY'))
}

/**
 * Kills the worker and waits until it is gone, so that nothing writes into the folder afterwards. In a
 * sandbox the inner processes go first: killing the first one of a process namespace ends all others, and the
 * program that made it follows.
 */
async function endWorker(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  const inner = await descendantsOf(child.pid)
  for (const pid of inner) kill(pid)
  if (inner.length > 0) await Promise.race([gone, sleep(followingMs)])
  child.kill('SIGKILL')
  await gone
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already exited.
  }
}
