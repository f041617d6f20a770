import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const migrations = 'embedded-backend/store/migrations'
/** Places of the product without pages, then and now. */
const entries = ['tests/chaos/bare-app.ts', 'chaos/bare-app.ts']

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
}

function migrationsOf(revision: string): string[] {
  return git('ls-tree', '-r', '--name-only', revision, migrations).split('\n').filter(Boolean)
}

/**
 * Newest revision that lacks the newest migration and has none under another name; undefined if the history
 * is not here.
 */
function revisionBefore(): string | undefined {
  const now = migrationsOf('HEAD')
  const isOlder = (revision: string) => {
    const then = migrationsOf(revision)
    return then.length < now.length && then.every((name) => now.includes(name))
  }
  const changed = git('log', '--format=%H', '--diff-filter=AR', 'HEAD', '--', migrations).split('\n')
  return changed
    .filter(Boolean)
    .map((revision) => `${revision}^`)
    .find(isOlder)
}

export interface OlderVersion extends AsyncDisposable {
  readonly revision: string
  readonly folder: string
  readonly entry: string
}

/** Puts an earlier revision of this repository into a temporary folder, with the installed packages. */
export async function olderVersion(from?: string): Promise<OlderVersion> {
  await using cleanup = new AsyncDisposableStack()
  const wanted = from ?? revisionBefore()
  if (wanted === undefined) throw new Error('the history has no older schema; name a revision with --from')
  const revision = git('rev-parse', '--short', wanted).trim()
  const folder = await mkdtemp(path.join(tmpdir(), 'okuyuki-older-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const archive = path.join(folder, 'older.tar')
  git('archive', '--output', archive, revision)
  const code = path.join(folder, 'code')
  await mkdir(code)
  execFileSync('tar', ['-xf', archive, '-C', code])
  await rm(archive)
  await symlink(path.join(root, 'node_modules'), path.join(code, 'node_modules'))
  const entry = entries.map((name) => path.join(code, name)).find((file) => existsSync(file))
  if (entry === undefined) throw new Error(`revision ${revision} has no bare-app.ts`)
  const kept = cleanup.move()
  return { revision, folder: code, entry, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}
