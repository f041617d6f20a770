import { InstallError, installRunTime } from './conversion/depth/model/install-run-time.ts'
import { runTimeFolder } from './conversion/depth/model/run-time-folder.ts'
import { tryDepthModel } from './conversion/depth/model/try-depth-model.ts'
import { DepthModelError } from './conversion/order/depth-model.ts'
import { ConfigError } from './errors/config-error.ts'
import { readConfig } from './settings/config.ts'

/** `npm run model:install`: installs the run time, then runs the operator's model once. */
async function main(): Promise<void> {
  const { dataDir, content } = readConfig()
  const folder = runTimeFolder(dataDir)
  process.stdout.write('モデルの実行環境を用意しています…\n')
  const isNew = await installRunTime(folder)
  process.stdout.write(`${isNew ? 'インストールしました' : 'インストール済みです'}: ${folder}\n`)
  if (content.depthModel === null) return
  process.stdout.write(`${await tryDepthModel({ ...content.depthModel, runTimeFolder: folder })}\n`)
}

try {
  await main()
} catch (error) {
  const known = [InstallError, ConfigError, DepthModelError]
  const isKnown = known.some((kind) => error instanceof kind)
  process.stderr.write(`${isKnown ? (error as Error).message : String(error)}\n`)
  process.exitCode = 1
}
