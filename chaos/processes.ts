import { readFileSync, readdirSync } from 'node:fs'

interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** Every process of this machine, from /proc. */
function allProcesses(): Process[] {
  const found: Process[] = []
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      found.push({ pid: Number(name), parent: Number(afterName[1]), command })
    } catch {
      // It has ended meanwhile.
    }
  }
  return found
}

/** Process ids below one, at any depth, whose command contains the text. */
export function descendants(root: number, text: string): number[] {
  const all = allProcesses()
  const below = new Set([root])
  for (let size = 0; size !== below.size;) {
    size = below.size
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid)
  }
  below.delete(root)
  return all.filter(({ pid, command }) => below.has(pid) && command.includes(text)).map(({ pid }) => pid)
}

/** False where there is no such process; 0 and below would mean whole groups. */
export function kill(pid: number, signal: NodeJS.Signals): boolean {
  if (!(pid > 1)) return false
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}
