import { readdirSync } from 'node:fs'
import path from 'node:path'

const room = path.join(import.meta.dirname, '..')

/** `tokenRefresh` is written in `token-refresh.machine.ts`. */
export function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Every file of the flows, as a path from this room: `session/session.machine.ts`. */
export function flowFiles(): string[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('testkit/'))
    .toSorted()
}

/** The file of a machine, as a path from this room. Throws where there is none. */
export function machineFile(name: string): string {
  const wanted = `${kebab(name)}.machine.ts`
  const found = flowFiles().find((file) => path.posix.basename(file) === wanted)
  if (!found) throw new Error(`no folder of machines/ holds ${wanted}`)
  return found
}
