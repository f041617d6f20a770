import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Ids of all descendants of a process (Linux; elsewhere none). */
export async function descendantsOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid)
  const further = await Promise.all(children.map(descendantsOf))
  return [...children, ...further.flat()]
}

async function childrenOf(pid: number): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

const run = promisify(execFile)

/** Resident bytes of a process and all its descendants; undefined as in `readResidentBytes`. */
export async function readTreeBytes(pid: number): Promise<number | undefined> {
  const own = await readResidentBytes(pid)
  if (own === undefined) return undefined
  const others = await Promise.all((await descendantsOf(pid)).map(readResidentBytes))
  return others.reduce<number>((sum, bytes) => sum + (bytes ?? 0), own)
}

/**
 * Resident bytes of a process: from /proc on Linux, from `ps` on other Unix systems. Undefined if the process
 * has exited or the system offers neither (Windows).
 */
export async function readResidentBytes(pid: number): Promise<number | undefined> {
  const kibibytes = process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid)
  return kibibytes > 0 ? kibibytes * 1024 : undefined
}

async function fromProc(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1])
}

async function fromPs(pid: number): Promise<number> {
  const output = await run('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return Number(output.stdout.trim())
}
