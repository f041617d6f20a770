import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

import { descendantsOf } from '../sandbox/process-memory.ts'

/** Ids of the running conversion workers that this process has started, sandboxed or not (Linux). */
export async function workerProcesses(): Promise<number[]> {
  const pids = await descendantsOf(process.pid)
  const found = await Promise.all(pids.map(async (pid) => ((await isWorker(pid)) ? [pid] : [])))
  return found.flat()
}

async function isWorker(pid: number): Promise<boolean> {
  const [stat, command] = await Promise.all(
    ['stat', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
  )
  const isOver = stat?.split(') ').at(-1)?.startsWith('Z') ?? true
  const words = command?.split('\0') ?? []
  return (
    !isOver &&
    basename(words[0] ?? '') === 'node' &&
    words.some((word) => word.endsWith('conversion/worker/worker.ts'))
  )
}
