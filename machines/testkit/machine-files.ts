import { readdirSync } from 'node:fs'
import path from 'node:path'

const room = path.join(import.meta.dirname, '..')

/** Converts camel case to kebab case: `tokenRefresh` is written in `token-refresh.machine.ts`. */
export function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Every file of the flows, relative to machines/: `session/session.machine.ts`. */
export function flowFiles(): string[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('testkit/'))
    .toSorted()
}

/** The file of a machine, relative to machines/. Throws if there is none. */
export function machineFile(name: string): string {
  const wanted = `${kebab(name)}.machine.ts`
  const found = flowFiles().find((file) => path.posix.basename(file) === wanted)
  if (!found) throw new Error(`no folder of machines/ holds ${wanted}`)
  return found
}
