import { createHash, randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import path from 'node:path'

import { program } from './binaries.ts'
import { PostgresError } from './postgres-error.ts'
import type { Account, Runner } from './runner.ts'

/** Folder for files that another user must reach; a project under /root is closed to others. */
const SHARED_FOLDER = '/var/lib/okuyuki'

/** Returns the binaries, or a copy of them that the runner's user can execute. */
export async function reachableBinaries(binaries: string, runner: Runner): Promise<string> {
  if (!runner.owner || (await canExecute(runner, program(binaries, 'postgres')))) return binaries
  const version = createHash('sha256')
    .update(await realpath(binaries))
    .digest('hex')
    .slice(0, 16)
  const copy = path.join(await sharedFolder(), `postgresql-${version}`)
  if (await canExecute(runner, program(copy, 'postgres'))) return copy
  const draft = `${copy}.${randomBytes(6).toString('hex')}`
  await cp(binaries, draft, { recursive: true, verbatimSymlinks: true })
  await chmod(draft, 0o755)
  await rename(draft, copy).catch(async () => await rm(draft, { recursive: true, force: true }))
  if (await canExecute(runner, program(copy, 'postgres'))) return copy
  throw unreachable(copy)
}

/**
 * Returns the real data folder, owned by the runner's user. If that user cannot reach it, data moves to
 * /var/lib/okuyuki and `folder` becomes a symbolic link to it.
 */
export async function reachableDataFolder(folder: string, runner: Runner): Promise<string> {
  const link = await readlink(folder).catch(() => null)
  const { owner } = runner
  if (!owner) return link ?? folder
  const parent = path.dirname(link ?? folder)
  if (await canExecute(runner, parent)) {
    await giveAway(link ?? folder, owner)
    return link ?? folder
  }
  if (link !== null) throw unreachable(link)
  const name = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16)
  const home = path.join(await sharedFolder(), name)
  const target = path.join(home, 'postgres')
  await mkdir(home, { recursive: true, mode: 0o755 })
  await chmod(home, 0o755)
  if (!(await canExecute(runner, home))) throw unreachable(home)
  if (await exists(folder)) {
    // Until the link exists, the old folder is authoritative.
    await rm(target, { recursive: true, force: true })
    await cp(folder, target, { recursive: true, preserveTimestamps: true })
    await chmod(target, 0o700)
    await giveAway(target, owner)
    await rename(folder, `${folder}.moved`)
    await symlink(target, folder)
    await rm(`${folder}.moved`, { recursive: true, force: true })
  } else {
    await symlink(target, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  return target
}

async function sharedFolder(): Promise<string> {
  try {
    await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 })
    return SHARED_FOLDER
  } catch (cause) {
    throw unreachable(SHARED_FOLDER, cause)
  }
}

async function canExecute(runner: Runner, file: string): Promise<boolean> {
  return (await runner.run('test', ['-x', file])).code === 0
}

/** Changes the owner of the folder and its content; does nothing if it is missing or owned already. */
async function giveAway(folder: string, account: Account): Promise<void> {
  const found = await lstat(folder).catch(() => null)
  if (!found || (found.uid === account.uid && found.gid === account.gid)) return
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(path.join(folder, entry), account.uid, account.gid)
  }
  // Change the folder itself last, so that an interrupted change is resumed.
  await chown(folder, account.uid, account.gid)
}

async function exists(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => null)) !== null
}

function unreachable(place: string, cause?: unknown): PostgresError {
  return new PostgresError(
    `PostgreSQL は root では動かないため別のユーザーで動かしますが、そのユーザーは ${place} を使えません。` +
      `DATA_DIR に誰でも通れる場所を指定するか、ほかのユーザーで起動するか、DATABASE_URL を設定してください。`,
    { cause },
  )
}
