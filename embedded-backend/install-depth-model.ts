import { InstallError, installRunTime } from './conversion/depth/model/install-run-time.ts'
import {
  publishedModel,
  publishedModelFile,
  runTimeFolder,
} from './conversion/depth/model/installed-model.ts'
import { tryDepthModel } from './conversion/depth/model/run-depth-model.ts'
import { DepthModelError } from './conversion/order/depth-model.ts'
import type { DepthModel } from './conversion/order/depth-model.ts'
import { ConfigError } from './errors/config-error.ts'
import { readConfig } from './settings/config.ts'
import { ModelInstallation } from './settings/model-installation.ts'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * `npm run model:install`: installs the run time and the published model, or uses the operator's own model,
 * and runs it once. With `--run-time`, installs only the run time; with `--try`, only runs what is installed.
 */
async function main(): Promise<void> {
  const config = readConfig()
  const { dataDir, content } = config
  const folder = runTimeFolder(dataDir)
  const published: Pick<DepthModel, 'path' | 'preset'> = {
    path: publishedModelFile(dataDir),
    preset: publishedModel.preset,
  }
  const tryModel = ({ path, preset } = published) => tryDepthModel({ path, preset, runTimeFolder: folder })
  if (process.argv.includes('--try')) return say(await tryModel())
  const isOnlyRunTime = process.argv.includes('--run-time')
  const { depthModel } = content
  if (!isOnlyRunTime && depthModel.use !== 'OWN')
    return new ModelInstallation(config, { tryModel: () => tryModel() }).install(say)
  say('モデルの実行環境を用意しています…')
  const isNew = await installRunTime(folder)
  say(`${isNew ? 'インストールしました' : 'インストール済みです'}: ${folder}`)
  if (!isOnlyRunTime && depthModel.use === 'OWN') say(await tryModel(depthModel))
}

try {
  await main()
} catch (error) {
  const known = [InstallError, ConfigError, DepthModelError]
  const isKnown = known.some((kind) => error instanceof kind)
  process.stderr.write(`${isKnown ? (error as Error).message : String(error)}\n`)
  process.exitCode = 1
}
