import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

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
