import { spawn, execFile } from 'node:child_process'
import type { SpawnOptions } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'

import { PostgresError } from './postgres-error.ts'

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

function plainRunner(): Runner {
  return createRunner('plain', null, (file, args) => ({ file, args }))
}

/** Runs as `account` inside a user namespace; the files stay ours. Linux only. */
function namespaceRunner(account: Account): Runner {
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

/** `auto` detects a way to run; the others force one (only as root). */
export type RunAs = 'auto' | 'namespace' | 'account'

/** Common service accounts. */
const CANDIDATES = ['postgres', '_postgres', 'nobody', 'daemon']
const execute = promisify(execFile)

/**
 * Chooses how to run PostgreSQL on the data folder: as the current user; as root in a user namespace or, if
 * namespaces are refused (as in many containers), as another user. Throws PostgresError if no way works.
 */
export async function chooseRunner(folder: string, runAs: RunAs): Promise<Runner> {
  const uid = process.getuid?.()
  if (uid === undefined) return plainRunner()
  const owner = await ownerOf(folder)
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new PostgresError(
        `データベースのフォルダー ${folder} は別のユーザー（uid ${owner.uid}）のものです。` +
          `そのユーザーで起動するか、フォルダーの所有者を変えるか、DATA_DIR に別の場所を指定してください。`,
      )
    }
    return await ordinaryRunner(uid)
  }
  if (owner && owner.uid !== 0) return accountRunner(owner)
  const account = await findAccount()
  if (account && runAs !== 'account' && (await namespacesWork(account))) return namespaceRunner(account)
  if (account && runAs !== 'namespace') return accountRunner(account)
  throw new PostgresError(
    'PostgreSQL は root では動きません。ほかのユーザーで起動するか、' +
      'DATABASE_URL に postgres:// のアドレスを設定してください。',
  )
}

/** initdb needs the user's name, which in containers may be missing. */
async function ordinaryRunner(uid: number): Promise<Runner> {
  if (hasName()) return plainRunner()
  const account = await findAccount()
  if (account && (await namespacesWork(account))) return namespaceRunner(account)
  throw new PostgresError(
    `このユーザー（uid ${uid}）には名前がないため、PostgreSQL を準備できません。` +
      `/etc/passwd にあるユーザーで起動するか、DATABASE_URL に postgres:// のアドレスを設定してください。`,
  )
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

async function ownerOf(folder: string): Promise<Account | null> {
  const found = await stat(folder).catch(() => null)
  return found && { uid: found.uid, gid: found.gid }
}

async function namespacesWork(account: Account): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return (await namespaceRunner(account).run('true', [])).code === 0
}

async function findAccount(): Promise<Account | null> {
  for (const name of CANDIDATES) {
    try {
      const uid = Number((await execute('id', ['-u', name])).stdout)
      const gid = Number((await execute('id', ['-g', name])).stdout)
      if (uid > 0 && gid > 0) return { uid, gid }
    } catch {
      // The user does not exist here.
    }
  }
  return null
}
