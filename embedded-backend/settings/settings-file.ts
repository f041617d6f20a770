import { ConfigError } from '../errors/config-error.ts'

/**
 * Reads SETTINGS_FILE, if set: lines of NAME=value, such as a mounted secret. Environment variables take
 * precedence. Throws ConfigError.
 */
export function readSettingsFile(env: NodeJS.ProcessEnv = process.env): void {
  const file = env['SETTINGS_FILE']?.trim()
  if (!file) return
  try {
    process.loadEnvFile(file)
  } catch (cause) {
    throw new ConfigError(`SETTINGS_FILE（${file}）を読めません。`, { cause })
  }
}
