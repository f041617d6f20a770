// Plain JavaScript on purpose: runs on the machine's own Node (20 or newer).
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { relative } from 'node:path'

export const RUN_TIME_MAJOR = 26

const bin = 'node_modules/.bin'
const linked = `${bin}/node`

/** Which package of a distribution brings a library that Node is linked with. */
const packages = {
  'libatomic.so.1': { apt: 'libatomic1', dnf: 'libatomic', zypper: 'libatomic1', apk: 'libatomic' },
  'libstdc++.so.6': { apt: 'libstdc++6', dnf: 'libstdc++', zypper: 'libstdc++6', apk: 'libstdc++' },
  'libgcc_s.so.1': { apt: 'libgcc-s1', dnf: 'libgcc', zypper: 'libgcc_s1', apk: 'libgcc' },
}
const installers = {
  apt: { name: 'Debian、Ubuntu', command: 'apt-get update && apt-get install -y' },
  dnf: { name: 'RHEL、Fedora、Amazon Linux', command: 'dnf install -y' },
  zypper: { name: 'SUSE', command: 'zypper install -y' },
  apk: { name: 'Alpine', command: 'apk add' },
}
const families = {
  debian: 'apt',
  ubuntu: 'apt',
  rhel: 'dnf',
  fedora: 'dnf',
  amzn: 'dnf',
  suse: 'zypper',
  alpine: 'apk',
}

const majorOf = (version) => Number(/^v(\d+)/.exec(version ?? '')?.[1] ?? 0)

/** The Node that npm installed for this platform; undefined where npm left it out. */
function packagedNode() {
  const { platform, arch } = process
  const names =
    platform === 'win32' ? [`node-win-${arch}`] : [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`]
  const file = platform === 'win32' ? 'node.exe' : 'node'
  return names.map((name) => `node_modules/${name}/bin/${file}`).find((path) => existsSync(path))
}

/**
 * Makes sure that `node` is new enough in npm's scripts, which search node_modules/.bin first: the package's
 * Node, or the machine's own if the package's does not run. Returns instructions for the operator if neither
 * does.
 */
export function prepareRunTime(ownVersion) {
  const packaged = packagedNode()
  const trial = packaged ? spawnSync(packaged, ['--version'], { encoding: 'utf8' }) : undefined
  if (majorOf(trial?.stdout) >= RUN_TIME_MAJOR) {
    link(packaged)
    return undefined
  }
  unlink()
  if (majorOf(ownVersion) >= RUN_TIME_MAJOR) return undefined
  return `${trial ? cureOf(trial) : missingPackage()}\n${ownNode(ownVersion)}`
}

function link(packaged) {
  if (process.platform === 'win32' || lstatSync(linked, { throwIfNoEntry: false })) return
  mkdirSync(bin, { recursive: true })
  symlinkSync(relative(bin, packaged), linked)
}

/** A Node that does not run would stand before the machine's own in the path of every script. */
function unlink() {
  if (process.platform !== 'win32') rmSync(linked, { force: true })
}

function missingPackage() {
  return (
    `Node.js ${RUN_TIME_MAJOR} の実行環境(optionalDependencies の node-*)が node_modules にありません。\n` +
    '--omit=optional を付けずに npm ci をやり直してください。'
  )
}

function ownNode(version) {
  return `このマシンに Node.js ${RUN_TIME_MAJOR} 以降を入れても動きます(今の Node.js は ${version})。`
}

/** What keeps a program from running, and what to install against it. */
function cureOf({ status, signal, stderr, error }) {
  const failed = `Node.js ${RUN_TIME_MAJOR} の実行環境(npm の node-*)を起動できません`
  const library = /loading shared librar(?:y|ies):? (\S+?):/.exec(stderr ?? '')?.[1]
  if (library)
    return `${failed}: 共有ライブラリー ${library} がこのマシンにありません。\n${installationOf(library)}`
  const symbols = /version [`'](GLIBC(?:XX)?_[\d.]+)' not found/.exec(stderr ?? '')?.[1]
  if (symbols)
    return `${failed}: このマシンの標準ライブラリーが古く、${symbols} がありません。OS を新しくしてください。`
  // The file is there, so it is the loader of glibc that is missing.
  if (error?.code === 'ENOENT')
    return (
      `${failed}: glibc のない Linux(Alpine など)です。\n` +
      `Node.js ${RUN_TIME_MAJOR} 以降をその OS のパッケージから入れ、DATABASE_URL に PostgreSQL のアドレスを指定してください。`
    )
  if (error?.code === 'EACCES')
    return `${failed}: 実行が許可されていません。node_modules が noexec のディスクにないか確かめてください。`
  const said = stderr?.trim() || error?.message || ''
  return `${failed}(終了コード ${status ?? signal ?? 'なし'})。\n${said}`.trimEnd()
}

function installationOf(library) {
  const known = packages[library]
  if (!known) return `${library} を含むパッケージをインストールしてから、もう一度実行してください。`
  const sudo = process.getuid?.() === 0 ? '' : 'sudo '
  const line = (kind) => `${sudo}${installers[kind].command.replace('&& ', `&& ${sudo}`)} ${known[kind]}`
  const here = installerHere()
  const commands = here
    ? [`  ${line(here)}`]
    : Object.keys(installers).map((kind) => `  ${line(kind)}    (${installers[kind].name})`)
  return `次のコマンドで入れてから、もう一度実行してください。\n\n${commands.join('\n')}\n`
}

/**
 * The installer of this machine's distribution, by /etc/os-release; undefined for one that is not known here.
 */
function installerHere(file = '/etc/os-release') {
  if (!existsSync(file)) return undefined
  const ids = [...readFileSync(file, 'utf8').matchAll(/^ID(?:_LIKE)?="?([^"\n]*)"?$/gm)]
  const names = ids.flatMap(([, names]) => names.split(/\s+/))
  return names.map((name) => families[name]).find(Boolean)
}
