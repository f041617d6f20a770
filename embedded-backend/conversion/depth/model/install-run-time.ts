import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { installedRunTime, pinnedRunTime, runTimeRecipe } from './installed-model.ts'
import { loadRunTime } from './onnx-run-time.ts'

export type InstallErrorCode =
  | 'UNREACHABLE'
  | 'CUT'
  | 'REFUSED'
  | 'WRONG_SIZE'
  | 'WRONG_HASH'
  | 'DISK_FULL'
  | 'NOT_WRITTEN'
  /** npm could not install the run time. */
  | 'RUN_TIME'
  /** Another process is installing the model into the same data folder. */
  | 'BUSY'

/** The model or its run time could not be installed; the message is for the operator. */
export class InstallError extends Error {
  override name = 'InstallError'
  readonly code: InstallErrorCode

  constructor(code: InstallErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Installs the pinned run time of depth models in a folder, completely or not at all: no install script runs,
 * and the builds for other systems are deleted. Returns false if it was already there. Rejects with
 * InstallError, or with the signal's reason.
 */
export async function installRunTime(folder: string, signal?: AbortSignal): Promise<boolean> {
  const pinned = await pinnedRunTime()
  if ((await installedRunTime(folder)) === pinned) return false
  const draft = `${folder}-${randomUUID()}`
  try {
    await mkdir(draft, { recursive: true })
    for (const name of ['package.json', 'package-lock.json'])
      await copyFile(join(runTimeRecipe, name), join(draft, name))
    await runNpm(draft, signal)
    await dropOtherSystems(join(draft, 'node_modules', 'onnxruntime-node', 'bin'))
    loadRunTime(draft)
    await moveInto(draft, folder, pinned)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return true
}

async function runNpm(folder: string, signal?: AbortSignal): Promise<void> {
  const isWindows = process.platform === 'win32'
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = spawn(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: folder,
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
    shell: isWindows,
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  })
  let errors = ''
  npm.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const [code] = (await once(npm, 'close').catch((error: unknown) => [String(error)])) as [unknown]
  signal?.throwIfAborted()
  if (code === 0) return
  const isFull = /ENOSPC|EDQUOT/.test(errors)
  const reason = isFull ? 'データを置くディスクの空き容量(または割り当て)が足りません。' : ''
  throw new InstallError(
    isFull ? 'DISK_FULL' : 'RUN_TIME',
    `モデルの実行環境をインストールできませんでした。${reason}\n${errors || String(code)}`,
  )
}

/** The package has a build for every system, 290 MB in all; one of them has 50 MB. */
async function dropOtherSystems(bin: string): Promise<void> {
  for (const version of await readdir(bin))
    for (const platform of await readdir(join(bin, version)))
      for (const arch of await readdir(join(bin, version, platform))) {
        if (platform === process.platform && arch === process.arch) continue
        await rm(join(bin, version, platform, arch), { recursive: true })
      }
}

async function moveInto(draft: string, folder: string, pinned: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder).catch(async (error: unknown) => {
    // Another process has installed it in the meantime.
    if ((await installedRunTime(folder)) !== pinned) throw error
  })
}
