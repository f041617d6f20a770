import { stat } from 'node:fs/promises'
import path from 'node:path'

import {
  installedModel,
  publishedModel,
  hasRunTime,
  installedRunTime,
  pinnedRunTime,
  runTimeFolder,
} from '../conversion/depth/model/installed-model.ts'
import { depthPresets } from '../conversion/depth/model/presets.ts'
import { isDepthPreset, type DepthPreset } from '../conversion/order/depth-model.ts'
import { ConfigError } from '../errors/config-error.ts'

/** An operator's model that predicts depth from single photos. */
export interface DepthModelConfig {
  readonly path: string
  readonly preset: DepthPreset
  /** Time limit for loading and running it once; a photo that takes longer gets the guess. */
  readonly timeoutSeconds: number
}

/**
 * Parses DEPTH_MODEL_PATH and related settings. By default uses the model that `npm run model:install` has
 * put into the data folder, if any. Throws ConfigError naming the wrong setting.
 */
export function readDepthModelConfig(env: NodeJS.ProcessEnv, dataDir?: string): DepthModelConfig | null {
  const text = (name: string) => env[name]?.trim() || null
  const file = text('DEPTH_MODEL_PATH')
  const preset = text('DEPTH_MODEL_PRESET')
  const timeout = text('DEPTH_MODEL_TIMEOUT_SECONDS') ?? '60'
  if (preset !== null && !isDepthPreset(preset)) {
    const names = Object.keys(depthPresets).join('、')
    throw new ConfigError(`DEPTH_MODEL_PRESET は ${names} のどれかにしてください: ${preset}`)
  }
  const timeoutSeconds = Number(timeout)
  if (!Number.isSafeInteger(timeoutSeconds) || timeoutSeconds < 1 || timeoutSeconds > 3600) {
    throw new ConfigError(`DEPTH_MODEL_TIMEOUT_SECONDS は 1 から 3600 までの整数にしてください: ${timeout}`)
  }
  if (file === 'off') return null
  if (file === null) {
    const installed = dataDir !== undefined && hasRunTime(dataDir) ? installedModel(dataDir) : undefined
    if (installed !== undefined && preset === null)
      return { path: installed, preset: publishedModel.preset, timeoutSeconds }
    if (preset === null) return null
    throw new ConfigError(
      'DEPTH_MODEL_PRESET を使うには、DEPTH_MODEL_PATH にモデルのファイルを指定してください。',
    )
  }
  if (!file.toLowerCase().endsWith('.onnx')) {
    throw new ConfigError(`DEPTH_MODEL_PATH は ONNX 形式のファイル(.onnx)にしてください: ${file}`)
  }
  return { path: path.resolve(file), preset: preset ?? 'depth-anything-v2', timeoutSeconds }
}

/** Rejects with a ConfigError if the file or the run time of a configured model is missing. */
export async function requireDepthModel({
  content: { depthModel },
  dataDir,
}: {
  readonly content: { readonly depthModel: DepthModelConfig | null }
  readonly dataDir: string
}): Promise<void> {
  if (depthModel === null) return
  const entry = await stat(depthModel.path).catch(() => null)
  if (!entry?.isFile()) {
    throw new ConfigError(`DEPTH_MODEL_PATH のファイルがありません: ${depthModel.path}`)
  }
  if ((await installedRunTime(runTimeFolder(dataDir))) !== (await pinnedRunTime())) {
    throw new ConfigError(
      '奥行きのモデルを使うには、この版に合うモデルの実行環境が必要です。npm run model:install を一度実行してください(DATA_DIR も同じにします)。',
    )
  }
}
