// Plain JavaScript on purpose: runs on the machine's own Node (20 or newer) before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, statSync } from 'node:fs'

const RUN_TIME_MAJOR = 26

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

if (modified('node_modules/.package-lock.json') < modified('package-lock.json')) {
  // Through a link, npm would empty the folder of another working tree.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules は別のフォルダーへのリンクで、package-lock.json より古くなっています。リンク先でインストールするか、リンクを外してください。',
    )
    process.exit(1)
  }
  console.log('依存パッケージをインストールしています(初回のみ、1分ほど)…')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('インストールに失敗しました。上のメッセージを確認し、もう一度実行してください。')
    process.exit(1)
  }
}

const probe = spawnSync('node_modules/.bin/node', ['--version'], { encoding: 'utf8' })
const major = Number(/^v(\d+)/.exec(probe.stdout ?? '')?.[1] ?? 0)
if (major < RUN_TIME_MAJOR) {
  console.error(
    `Node.js ${RUN_TIME_MAJOR} の実行環境(optionalDependencies の node-*)が見つかりません。` +
      `--omit=optional を付けずに npm ci をやり直すか、Node.js ${RUN_TIME_MAJOR} 以降で実行してください。`,
  )
  process.exit(1)
}
