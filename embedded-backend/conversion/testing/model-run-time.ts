import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const command = join(import.meta.dirname, '..', '..', 'install-depth-model.ts')

// Outside the temporary folder, so that the next run need not install it again.
const dataDir = join(import.meta.dirname, '../../../node_modules/.cache/model-run-time')

/**
 * Installs the models' run time by the operator's command; returns its data folder and the command's output.
 * Without a model in the settings, no model is downloaded.
 */
export async function withModelRunTime(
  settings: Record<string, string> = {},
): Promise<{ readonly dataDir: string; readonly said: string }> {
  const env = { ...process.env, ...settings, DATA_DIR: dataDir }
  const what = settings['DEPTH_MODEL_PATH'] === undefined ? ['--run-time'] : []
  const { stdout } = await run(process.execPath, [command, ...what], { env })
  return { dataDir, said: stdout }
}
