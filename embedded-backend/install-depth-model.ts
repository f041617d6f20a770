import { installModel } from './conversion/depth/model/install-model.ts'
import { InstallError, installRunTime } from './conversion/depth/model/install-run-time.ts'
import { publishedModel, runTimeFolder } from './conversion/depth/model/installed-model.ts'
import { tryDepthModel } from './conversion/depth/model/run-depth-model.ts'
import { DepthModelError } from './conversion/order/depth-model.ts'
import { ConfigError } from './errors/config-error.ts'
import { readConfig } from './settings/config.ts'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * `npm run model:install`: installs the run time and the published model, or uses the operator's own model,
 * and runs it once. With `--run-time`, installs only the run time.
 */
async function main(): Promise<void> {
  const { dataDir, content } = readConfig()
  const folder = runTimeFolder(dataDir)
  say('モデルの実行環境を用意しています…')
  const isNew = await installRunTime(folder)
  say(`${isNew ? 'インストールしました' : 'インストール済みです'}: ${folder}`)
  if (process.argv.includes('--run-time')) return
  const own = process.env['DEPTH_MODEL_PATH']?.trim() ? content.depthModel : null
  const { path, preset } = own ?? {
    path: await installModel(dataDir, { mirror: process.env['DEPTH_MODEL_MIRROR'] }, say),
    preset: publishedModel.preset,
  }
  say(await tryDepthModel({ path, preset, runTimeFolder: folder }))
}

try {
  await main()
} catch (error) {
  const known = [InstallError, ConfigError, DepthModelError]
  const isKnown = known.some((kind) => error instanceof kind)
  process.stderr.write(`${isKnown ? (error as Error).message : String(error)}\n`)
  process.exitCode = 1
}
