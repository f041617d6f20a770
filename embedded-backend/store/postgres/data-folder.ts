import { randomBytes } from 'node:crypto'
import { chown, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import { keptSecret } from '../kept-secret.ts'
import { program } from './binaries.ts'
import { PostgresError } from './postgres-error.ts'
import { isAlive } from './process-check.ts'
import type { Runner } from './runner.ts'

export const SUPERUSER = 'okuyuki'

/** Password of the database's only role, created once and stored beside the data. */
export function keptPassword(file: string): Promise<string> {
  return keptSecret(file, 24)
}

/**
 * Creates the data folder if missing. initdb works in a temporary folder that is renamed at the end, so a
 * crash half-way leaves nothing that looks like a database.
 */
export async function ensureDataFolder(options: {
  binaries: string
  runner: Runner
  folder: string
  passwordFile: string
}): Promise<void> {
  const { binaries, runner, folder, passwordFile } = options
  if (await exists(path.join(folder, 'PG_VERSION'))) return
  await removeLeftovers(folder)
  const draft = `${folder}.init-${process.pid}-${randomBytes(4).toString('hex')}`
  const draftPassword = `${draft}.password`
  try {
    await mkdir(draft, { mode: 0o700 })
    await copyFile(passwordFile, draftPassword)
    if (runner.owner) {
      await chown(draft, runner.owner.uid, runner.owner.gid)
      await chown(draftPassword, runner.owner.uid, runner.owner.gid)
    }
    const { code, output } = await runner.run(program(binaries, 'initdb'), [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${draftPassword}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ])
    if (code !== 0) {
      throw new PostgresError(`データベースを用意できませんでした（${folder}）。\n${output.trim()}`)
    }
    await rename(draft, folder)
  } catch (error) {
    const someoneElseWasFirst = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(
      (error as NodeJS.ErrnoException).code ?? '',
    )
    if (!someoneElseWasFirst || !(await exists(path.join(folder, 'PG_VERSION')))) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(draftPassword, { force: true })
  }
}

/** Removes temporary folders of an initdb whose process was killed. */
async function removeLeftovers(folder: string): Promise<void> {
  const pattern = new RegExp(`^${path.basename(folder)}\\.init-(\\d+)-`)
  for (const name of await readdir(path.dirname(folder))) {
    const pid = Number(pattern.exec(name)?.[1])
    if (pid && !isAlive(pid))
      await rm(path.join(path.dirname(folder), name), { recursive: true, force: true })
  }
}

async function exists(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  )
}
