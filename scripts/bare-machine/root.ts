import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../..')
const suite = 'bookworm'
const certificates = '/etc/machine-certificates.pem'

const has = (program: string): boolean => spawnSync('which', [program]).status === 0

/** Finds the machine's own program, not one of the packages. */
function ownProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
  return found && realpathSync(found)
}

/** Reason why no bare machine can be made here; undefined if it can. */
export function reasonUnavailable(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'Linux の root が必要です'
  const missing = ['debootstrap', 'unshare', 'git'].filter((program) => !has(program))
  if (missing.length > 0) return `${missing.join('、')} がありません`
  return ownProgram('node') && ownProgram('npm') ? undefined : 'このマシンの Node.js と npm が見つかりません'
}

function run(program: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}:\n${stdout}${stderr}`)
}

/**
 * Makes a minimal Debian with this machine's Node and npm, and a clone of the repository's last commit in
 * /app.
 */
export function makeRoot(folder: string, say: (line: string) => void): string {
  const root = join(folder, 'root')
  say(`debootstrap --variant=minbase ${suite}`)
  run('debootstrap', '--variant=minbase', suite, root)
  const [node = '', npm = ''] = [ownProgram('node'), ownProgram('npm')]
  const home = dirname(dirname(npm))
  copyFileSync(node, join(root, 'usr/local/bin/node'))
  mkdirSync(join(root, 'usr/local/lib/node_modules'), { recursive: true })
  cpSync(home, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name))
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) copyFileSync(file, join(root, file))
  // Behind a company's proxy, npm needs its certificates to reach the registry.
  const extra = process.env['NODE_EXTRA_CA_CERTS']
  if (extra) copyFileSync(extra, join(root, certificates))
  run('git', 'clone', '--quiet', '--depth=1', `file://${repository}`, join(root, 'app'))
  return root
}

/**
 * Mounts what a machine has, and makes the folder the root of a process tree of its own, which ends with its
 * first process.
 */
const inside = `set -e
mount --bind "$1" "$1"; cd "$1"; mkdir -p .old
mount -t proc proc proc; mount --rbind /dev dev
pivot_root . .old; umount -l /.old
exec env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin HOME=/root $3 sh -c "$2"`

/** Returns a command line that runs a command in the root. */
export function enterCommand(root: string, command: string): string[] {
  const extra = existsSync(join(root, certificates)) ? `NODE_EXTRA_CA_CERTS=${certificates}` : ''
  return [
    'unshare',
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    inside,
    'sh',
    root,
    command,
    extra,
  ]
}

export function enter(
  root: string,
  command: string,
): { readonly status: number | null; readonly output: string } {
  const [file = '', ...args] = enterCommand(root, command)
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return { status, output: stdout + stderr }
}
