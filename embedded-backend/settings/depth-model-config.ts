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

/** A model that predicts depth from single photos. */
export interface DepthModelConfig {
  readonly path: string
  readonly preset: DepthPreset
  /** Time limit for loading and running it once; a photo that takes longer gets the guess. */
  readonly timeoutSeconds: number
}

/** Model that conversions use: none, the operator's own, or the published one once it is installed. */
export type DepthModelSetting =
  | { readonly use: 'OFF' }
  | ({ readonly use: 'OWN' } & DepthModelConfig)
  | { readonly use: 'INSTALLED'; readonly timeoutSeconds: number }

/** Parses DEPTH_MODEL_PATH and related settings. Throws ConfigError naming the wrong setting. */
export function readDepthModelSetting(env: NodeJS.ProcessEnv): DepthModelSetting {
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
  if (file === 'off') return { use: 'OFF' }
  if (file === null) {
    if (preset === null) return { use: 'INSTALLED', timeoutSeconds }
    throw new ConfigError(
      'DEPTH_MODEL_PRESET を使うには、DEPTH_MODEL_PATH にモデルのファイルを指定してください。',
    )
  }
  if (!file.toLowerCase().endsWith('.onnx')) {
    throw new ConfigError(`DEPTH_MODEL_PATH は ONNX 形式のファイル(.onnx)にしてください: ${file}`)
  }
  return { use: 'OWN', path: path.resolve(file), preset: preset ?? 'depth-anything-v2', timeoutSeconds }
}

/** Parses DEPTH_MODEL_MIRROR; null for the model's own host. Throws ConfigError. */
export function readModelMirror(env: NodeJS.ProcessEnv): string | null {
  const mirror = env['DEPTH_MODEL_MIRROR']?.trim() || null
  if (mirror !== null && !/^https?:$/.test(URL.parse(mirror)?.protocol ?? ''))
    throw new ConfigError(`DEPTH_MODEL_MIRROR は http:// か https:// のアドレスにしてください: ${mirror}`)
  return mirror
}

interface Installation {
  readonly content: { readonly depthModel: DepthModelSetting }
  readonly dataDir: string
}

/**
 * Model that a conversion uses at this moment, or null. Looks at the data folder, so that a model installed
 * while the product runs is used without a restart.
 */
export function depthModelInUse({ content: { depthModel }, dataDir }: Installation): DepthModelConfig | null {
  if (depthModel.use === 'OFF') return null
  const { timeoutSeconds } = depthModel
  if (depthModel.use === 'OWN') return { path: depthModel.path, preset: depthModel.preset, timeoutSeconds }
  const installed = hasRunTime(dataDir) ? installedModel(dataDir) : undefined
  return installed === undefined ? null : { path: installed, preset: publishedModel.preset, timeoutSeconds }
}

/** Rejects with a ConfigError if the file or the run time of a configured model is missing. */
export async function requireDepthModel(config: Installation): Promise<void> {
  const depthModel = depthModelInUse(config)
  if (depthModel === null) return
  const entry = await stat(depthModel.path).catch(() => null)
  if (!entry?.isFile()) {
    throw new ConfigError(`DEPTH_MODEL_PATH のファイルがありません: ${depthModel.path}`)
  }
  if ((await installedRunTime(runTimeFolder(config.dataDir))) !== (await pinnedRunTime())) {
    throw new ConfigError(
      '奥行きのモデルを使うには、この版に合うモデルの実行環境が必要です。npm run model:install を一度実行してください(DATA_DIR も同じにします)。',
    )
  }
}
