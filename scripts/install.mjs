// Plain JavaScript on purpose: runs on the machine's own Node (20 or newer) before anything is installed.
//
//   node scripts/install.mjs              what `npm start` needs
//   node scripts/install.mjs --all        what tests and development need, too
//   node scripts/install.mjs --in FOLDER  what FOLDER/package.json names, for one command alone
import { lstatSync } from 'node:fs'
import { join } from 'node:path'

import { createProgress } from '../server/progress.mjs'
import { npmArguments, removeUnused, runNpm } from './packages.mjs'
import { prepareRunTime } from './run-time.mjs'

const [kind, folder = '.'] = process.argv.slice(2)
const modules = join(folder, 'node_modules')
const npm = npmArguments(folder, kind !== undefined)

if (npm) {
  // Through a link, npm would empty the folder of another working tree.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      `${modules} は別のフォルダーへのリンクで、package-lock.json より古くなっています。リンク先でインストールするか、リンクを外してください。`,
    )
    process.exit(1)
  }
  const progress = createProgress()
  progress.step('依存パッケージをインストールしています(初回のみ、1分ほど)…')
  const status = await runNpm(folder, npm)
  if (status === 0) removeUnused(modules)
  progress.end()
  if (status !== 0) {
    console.error('インストールに失敗しました。上のメッセージを確認し、もう一度実行してください。')
    process.exit(1)
  }
}

const cure = folder === '.' ? prepareRunTime(process.version) : undefined
if (cure) {
  console.error(cure)
  process.exit(1)
}
