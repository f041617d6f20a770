import { readFileSync, readdirSync } from 'node:fs'

interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
  readonly ticks: number
}

/** Clock ticks per second in /proc, on any machine. */
const ticksInSecond = 100
/** Range of utime, stime, cutime and cstime in /proc/PID/stat, after the name. */
const timesAt = [11, 15] as const

/** Every process of this machine, from /proc. */
function allProcesses(): Process[] {
  const found: Process[] = []
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const ticks = afterName.slice(...timesAt).reduce((sum, time) => sum + Number(time), 0)
      found.push({ pid: Number(name), parent: Number(afterName[1]), command, ticks })
    } catch {
      // The process has ended meanwhile.
    }
  }
  return found
}

/** One process and all its descendants. */
function familyOf(root: number): Process[] {
  const all = allProcesses()
  const below = new Set([root])
  for (let size = 0; size !== below.size;) {
    size = below.size
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid)
  }
  return all.filter(({ pid }) => below.has(pid))
}

/** Commands of the processes beside an application, from its sources or from the server's bundle. */
export const programs = {
  helper: /postgres\/helper\.ts|\/helper\.mjs/,
  worker: /conversion\/worker\/worker\.ts|\/worker\.mjs/,
}

/** Process ids of the descendants whose command matches. */
export function descendants(root: number, command: RegExp): number[] {
  const found = familyOf(root).filter((one) => one.pid !== root && command.test(one.command))
  return found.map(({ pid }) => pid)
}

/** Seconds of processor time used by a process, its descendants and their ended children. */
export function processorSeconds(root: number): number {
  return familyOf(root).reduce((sum, { ticks }) => sum + ticks, 0) / ticksInSecond
}

/**
 * Sends a signal; false if there is no such process. Refuses ids up to 1: 0 and negative ones address whole
 * groups.
 */
export function kill(pid: number, signal: NodeJS.Signals): boolean {
  if (!(pid > 1)) return false
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}
