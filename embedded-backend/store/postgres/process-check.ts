import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** True if the process is a PostgreSQL, or if that cannot be determined. */
export async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  try {
    return (await commandOf(pid)).includes('postgres')
  } catch {
    return isAlive(pid)
  }
}

/** Reads /proc on Linux, since slim images lack `ps`. Containers reuse process ids at every start. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return await readFile(`/proc/${pid}/comm`, 'utf8')
  return (await execute('ps', ['-o', 'comm=', '-p', String(pid)])).stdout
}
