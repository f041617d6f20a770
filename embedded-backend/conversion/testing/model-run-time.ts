import { execFile } from 'node:child_process'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const command = join(import.meta.dirname, '..', '..', 'install-depth-model.ts')

/**
 * A data folder with the models' run time, installed by the operator's command, and the command's output.
 * Without a model in the settings no model is fetched.
 */
export async function withModelRunTime(
  settings: Record<string, string> = {},
): Promise<{ readonly dataDir: string; readonly said: string }> {
  const dataDir = join(tmpdir(), `okuyuki-model-${userInfo().uid}`)
  const env = { ...process.env, ...settings, DATA_DIR: dataDir }
  const what = settings['DEPTH_MODEL_PATH'] === undefined ? ['--run-time'] : []
  const { stdout } = await run(process.execPath, [command, ...what], { env })
  return { dataDir, said: stdout }
}
