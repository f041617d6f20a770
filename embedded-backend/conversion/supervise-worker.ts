import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { ConversionError, WorkerKilledError } from './conversion-error.ts'
import type { DepthModelReport } from './model/depth-model.ts'
import { readResidentBytes } from './process-memory.ts'
import type { WorkerOrder, WorkerReport, WorkerResults } from './worker-messages.ts'

export type Supervision = {
  limits: { memoryBytes: number; timeoutMs: number }
  onProgress: (share: number) => void
  onModel?: (report: DepthModelReport) => void
  signal?: AbortSignal | undefined
}

const watchEveryMs = 100
const keptErrorText = 4000

/**
 * Has an order done in a process of its own, at low priority, so that no source can take the server with it. The process is
 * killed when it takes too much memory or time, or when the signal aborts, and ends when its parent does. Progress never
 * falls. Throws ConversionError, WorkerKilledError where somebody else killed it.
 */
export async function superviseWorker<Order extends WorkerOrder>(
  order: Order,
  { limits, onProgress, onModel, signal }: Supervision,
): Promise<WorkerResults[Order['work']]> {
  if (signal?.aborted) throw new ConversionError('CANCELED')
  const { promise, resolve, reject } = Promise.withResolvers<WorkerResults[Order['work']]>()
  const child = startWorker(limits.memoryBytes)
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
    if (report.kind === 'failed')
      reject(new ConversionError(report.code, { ...report, cause: report.detail }))
    if (report.kind !== 'progress' || report.share <= progress) return
    progress = report.share
    onProgress(progress)
  })
  child.once('error', (cause) => reject(new ConversionError('CRASHED', { cause })))
  child.once('exit', (_, signal) => {
    if (signal === 'SIGKILL' || signal === 'SIGTERM') reject(new WorkerKilledError(errorText))
    const code = errorText.includes('heap out of memory') ? 'OUT_OF_MEMORY' : 'CRASHED'
    reject(new ConversionError(code, { cause: errorText }))
  })
  child.send(order, (cause) => cause && reject(new ConversionError('CRASHED', { cause })))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal?.removeEventListener('abort', abort)
    await endWorker(child)
  }
}

/** The worker sees none of the server's settings: it reads files from strangers. */
function startWorker(memoryBytes: number): ChildProcess {
  const passed = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG']
  const env = Object.fromEntries(
    passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  return fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
    env,
    execArgv: [`--max-old-space-size=${Math.ceil(memoryBytes / 2 ** 20)}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

async function watchMemory(
  child: ChildProcess,
  memoryBytes: number,
  reject: (reason: ConversionError) => void,
) {
  const bytes = child.pid === undefined ? undefined : await readResidentBytes(child.pid)
  if (bytes !== undefined && bytes > memoryBytes) reject(new ConversionError('OUT_OF_MEMORY'))
}

/** Kills the worker and waits until it is gone, so that nothing writes into the folder afterwards. */
async function endWorker(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
