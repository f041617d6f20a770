import { existsSync } from 'node:fs'
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
export function publishedModelAddress(mirror: string | undefined): URL {
  const base = mirror?.trim().replace(/\/+$/, '') || publishedModel.host
  return new URL(`${base}${publishedModel.path}`)
}
