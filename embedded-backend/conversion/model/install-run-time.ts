import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { ConfigError } from '#backend/errors/config-error.ts'
import { readConfig } from '#backend/settings/config.ts'

import { DepthModelError } from './depth-model.ts'
import { loadRunTime } from './onnx-run-time.ts'
import { installedRunTime, pinnedRunTime, runTimeFolder, runTimeRecipe } from './run-time-folder.ts'
import { tryDepthModel } from './try-depth-model.ts'

/** The run time could not be installed; the message is for the operator. */
export class InstallError extends Error {
  override name = 'InstallError'
}

/**
 * Lays the pinned run time of depth models into a folder, whole or not at all: no install script runs, and
 * what is for other systems goes. Answers false where it lay there already. Rejects with InstallError.
 */
export async function installRunTime(folder: string): Promise<boolean> {
  const pinned = await pinnedRunTime()
  if ((await installedRunTime(folder)) === pinned) return false
  const draft = `${folder}-${randomUUID()}`
  try {
    await mkdir(draft, { recursive: true })
    for (const name of ['package.json', 'package-lock.json'])
      await copyFile(join(runTimeRecipe, name), join(draft, name))
    await runNpm(draft)
    await dropOtherSystems(join(draft, 'node_modules', 'onnxruntime-node', 'bin'))
    loadRunTime(draft)
    await moveInto(draft, folder, pinned)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return true
}

async function runNpm(folder: string): Promise<void> {
  const isWindows = process.platform === 'win32'
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = spawn(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: folder,
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
    shell: isWindows,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  npm.stderr.on('data', (text: Buffer) => (told += text.toString()))
  const [code] = (await once(npm, 'close').catch((error: unknown) => [String(error)])) as [unknown]
  if (code !== 0)
    throw new InstallError(`モデルの実行環境をインストールできませんでした。\n${told || String(code)}`)
}

/** The package brings its program for every system, 290 MB of them: one is 50 MB. */
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
    // Somebody else was quicker.
    if ((await installedRunTime(folder)) !== pinned) throw error
  })
}

async function main(): Promise<void> {
  const { dataDir, content } = readConfig()
  const folder = runTimeFolder(dataDir)
  process.stdout.write('モデルの実行環境を用意しています…\n')
  const isNew = await installRunTime(folder)
  process.stdout.write(`${isNew ? 'インストールしました' : 'インストール済みです'}: ${folder}\n`)
  if (content.depthModel === null) return
  process.stdout.write(`${await tryDepthModel({ ...content.depthModel, runTimeFolder: folder })}\n`)
}

if (import.meta.main) {
  try {
    await main()
  } catch (error) {
    const known = [InstallError, ConfigError, DepthModelError]
    const isKnown = known.some((kind) => error instanceof kind)
    process.stderr.write(`${isKnown ? (error as Error).message : String(error)}\n`)
    process.exitCode = 1
  }
}
