import { readFile, readdir } from 'node:fs/promises'

/** Ids of the conversion workers that this process has started and that live (Linux). */
export async function workerProcesses(): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(names.map(async (name) => ((await isWorker(name)) ? [Number(name)] : [])))
  return found.flat()
}

async function isWorker(pid: string): Promise<boolean> {
  const [stat, command] = await Promise.all(
    ['stat', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
  )
  const [state, parent] = (stat?.split(') ').at(-1) ?? '').split(' ')
  return Number(parent) === process.pid && state !== 'Z' && Boolean(command?.includes('conversion/worker.ts'))
}
