import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'

const staleWorkMs = 6 * 60 * 60 * 1000

/** `${id}-${machine}_${process}_${run}`: folders of living processes are left alone. */
const owned = /^([^_]*)_(\d+)_/
const machine = hostname().replaceAll('_', '-')

function belongsToLiving(rest: string): boolean {
  const [, owner, pid] = owned.exec(rest) ?? []
  if (owner !== machine) return owner !== undefined
  try {
    process.kill(Number(pid), 0)
    return Number(pid) !== process.pid
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Creates a folder for this run, and removes those of earlier runs of the same work whose process died. */
export async function newWorkFolder(dataDir: string, id: string): Promise<string> {
  const root = path.join(dataDir, 'work')
  for (const name of await readdir(root)) {
    if (name.startsWith(id) && !belongsToLiving(name.slice(id.length + 1)))
      await rm(path.join(root, name), { recursive: true, force: true })
  }
  const folder = path.join(root, `${id}-${machine}_${process.pid}_${randomUUID()}`)
  await mkdir(folder, { mode: 0o700 })
  return folder
}

/** Removes old folders of dead processes below `work/`; younger ones may belong to a living process. */
export async function clearStaleWork(dataDir: string, now: Date): Promise<void> {
  const root = path.join(dataDir, 'work')
  await mkdir(root, { recursive: true, mode: 0o700 })
  for (const name of await readdir(root)) {
    const entry = await stat(path.join(root, name)).catch(() => null)
    if (entry && now.getTime() - entry.mtimeMs > staleWorkMs) {
      await rm(path.join(root, name), { recursive: true, force: true })
    }
  }
}
