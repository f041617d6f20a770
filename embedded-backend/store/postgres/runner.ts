import { spawn } from 'node:child_process'
import type { SpawnOptions } from 'node:child_process'

/** User id and group id. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * Runs PostgreSQL's programs, which refuse root. `plain`: as the current user. `namespace`: in a user
 * namespace that maps our files to another user. `account`: as another user, who owns the data.
 */
export interface Runner {
  readonly kind: 'plain' | 'namespace' | 'account'
  readonly owner: Account | null
  command(
    file: string,
    args: string[],
  ): { readonly file: string; readonly args: string[]; readonly options: SpawnOptions }
  /** Runs to completion; `code` is -1 if the program could not be started or was killed. */
  run(file: string, args: string[]): Promise<{ readonly code: number; readonly output: string }>
}

export function plainRunner(): Runner {
  return createRunner('plain', null, (file, args) => ({ file, args }))
}

/** Runs as `account` inside a user namespace; the files stay ours. Linux only. */
export function namespaceRunner(account: Account): Runner {
  const flags = ['--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`, '--']
  return createRunner('namespace', null, (file, args) => ({
    file: 'unshare',
    args: [...flags, file, ...args],
  }))
}

export function accountRunner(account: Account): Runner {
  return createRunner('account', account, (file, args) => ({ file, args }))
}

function createRunner(
  kind: Runner['kind'],
  owner: Runner['owner'],
  wrap: (file: string, args: string[]) => { file: string; args: string[] },
): Runner {
  const command: Runner['command'] = (file, args) => ({
    ...wrap(file, args),
    options: { cwd: '/', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, ...owner },
  })
  return {
    kind,
    owner,
    command,
    run: (file, args) => {
      const { promise, resolve } = Promise.withResolvers<{ code: number; output: string }>()
      const built = command(file, args)
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
