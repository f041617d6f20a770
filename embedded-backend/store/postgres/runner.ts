import { spawn } from 'node:child_process'
import type { SpawnOptions } from 'node:child_process'

/** How PostgreSQL's programs are run: it refuses root, so as root they run as somebody else. */
export interface Runner {
  kind: 'plain' | 'namespace' | 'account'
  /** Whom the data folder must belong to, null for whoever we are. */
  owner: { uid: number; gid: number } | null
  command(file: string, args: string[]): { file: string; args: string[]; options: SpawnOptions }
  run(file: string, args: string[]): Promise<{ code: number; output: string }>
}

/** A runner from its way of building the command. */
export function createRunner(
  kind: Runner['kind'],
  owner: Runner['owner'],
  command: (file: string, args: string[]) => { file: string; args: string[] },
): Runner {
  const full: Runner['command'] = (file, args) => ({
    ...command(file, args),
    options: { env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, ...owner },
  })
  return {
    kind,
    owner,
    command: full,
    run: (file, args) => {
      const { promise, resolve } = Promise.withResolvers<{ code: number; output: string }>()
      const built = full(file, args)
      const child = spawn(built.file, built.args, { ...built.options, stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      child.stdout?.on('data', (data: Buffer) => (output += data.toString()))
      child.stderr?.on('data', (data: Buffer) => (output += data.toString()))
      child.on('error', (error) => resolve({ code: -1, output: error.message }))
      child.on('close', (code) => resolve({ code: code ?? -1, output }))
      return promise
    },
  }
}

/** The runner for this process. */
export async function chooseRunner(): Promise<Runner> {
  if (process.getuid?.() !== 0) return createRunner('plain', null, (file, args) => ({ file, args }))
  return createRunner('namespace', null, (file, args) => ({
    file: 'unshare',
    args: ['--user', '--map-user=65534', '--map-group=65534', file, ...args],
  }))
}
