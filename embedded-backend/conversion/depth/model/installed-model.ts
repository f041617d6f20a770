import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A model that anyone may use and redistribute; `npm run model:install` downloads exactly this file. */
export const publishedModel = {
  name: 'Depth Anything V2 Small',
  licence: 'Apache-2.0',
  preset: 'depth-anything-v2',
  host: 'https://huggingface.co',
  /** The address contains the revision, so the file never changes. */
  path: '/onnx-community/depth-anything-v2-small/resolve/4472b7362082ad9968fee890ca0f1e5aca36b93d/onnx/model_quantized.onnx',
  bytes: 27_258_801,
  sha256: 'fcf51f1b230362b28690bb9d1809bf0431f29cad20534e3f589bd7285547f20d',
} as const

/** Path of the installed model. */
export function publishedModelFile(dataDir: string): string {
  return join(dataDir, 'depth-model', 'depth-anything-v2-small.onnx')
}

/** Path of the installed model, or undefined. A file gets this name only after it was verified. */
export function installedModel(dataDir: string): string | undefined {
  const file = publishedModelFile(dataDir)
  return existsSync(file) ? file : undefined
}

/** Address of the model, at its own host or at a mirror with the same paths. */
export function publishedModelAddress(mirror: string | null | undefined): URL {
  const base = mirror?.trim().replace(/\/+$/, '') || publishedModel.host
  return new URL(`${base}${publishedModel.path}`)
}

/** Folder of the package.json and lock file for `npm run model:install`. */
export const runTimeRecipe = join(import.meta.dirname, 'run-time')

/** Folder of the depth models' run time, which is too large to be a dependency of every installation. */
export function runTimeFolder(dataDir: string): string {
  return join(dataDir, 'depth-model-run-time')
}

/** Version that this program was tested with. */
export async function pinnedRunTime(): Promise<string> {
  const recipe = JSON.parse(await readFile(join(runTimeRecipe, 'package.json'), 'utf8')) as {
    readonly dependencies: { readonly 'onnxruntime-node': string }
  }
  return recipe.dependencies['onnxruntime-node']
}

/** True if a run time of any version has been installed into a data folder. */
export function hasRunTime(dataDir: string): boolean {
  return existsSync(join(runTimeFolder(dataDir), 'node_modules', 'onnxruntime-node'))
}

/** Version installed in a folder, or undefined. */
export async function installedRunTime(folder: string): Promise<string | undefined> {
  const file = join(folder, 'node_modules', 'onnxruntime-node', 'package.json')
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return (JSON.parse(text) as { readonly version?: string }).version
}
