import { readFileSync, readdirSync } from 'node:fs'

/** Clock ticks per second in /proc on Linux, on every architecture that Node supports. */
const TICKS = 100

interface Process {
  readonly parent: number
  readonly ticks: number
}

function readProcess(pid: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces; the fields after it do not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number)
    return {
      parent: Number(fields[1]),
      ticks: (user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0),
    }
  } catch {
    return undefined
  }
}

/**
 * Returns a function that gives the processor seconds used so far by a process and its descendants, including
 * ended ones that were waited for. Undefined without /proc, that is, outside Linux.
 */
export function processorSeconds(): ((root: number) => number) | undefined {
  const processes = new Map<number, Process>()
  const children = new Map<number, number[]>()
  try {
    for (const name of readdirSync('/proc')) {
      const process = /^\d+$/.test(name) ? readProcess(name) : undefined
      if (!process) continue
      processes.set(Number(name), process)
      children.set(process.parent, [...(children.get(process.parent) ?? []), Number(name)])
    }
  } catch {
    return undefined
  }
  const ticksOf = (pid: number): number =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + ticksOf(child), processes.get(pid)?.ticks ?? 0)
  return (root) => ticksOf(root) / TICKS
}
