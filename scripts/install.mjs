// Plain JavaScript on purpose: runs on the machine's own Node (20 or newer) before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, statSync } from 'node:fs'

import { prepareRunTime } from './run-time.mjs'

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
  // No package needs its scripts, and they would run on the packages' Node before it is known whether that
  // runs here.
  const { status } = spawnSync(
    npm,
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) {
    console.error('インストールに失敗しました。上のメッセージを確認し、もう一度実行してください。')
    process.exit(1)
  }
}

const cure = prepareRunTime(process.version)
if (cure) {
  console.error(cure)
  process.exit(1)
}
