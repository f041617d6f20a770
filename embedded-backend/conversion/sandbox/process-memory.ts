import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

import { descendantsOf } from './process-tree.ts'

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
