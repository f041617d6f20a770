import { ConfigError } from '../errors/config-error.ts'

/**
 * Reads SETTINGS_FILE, where there is one: lines of NAME=value, as a mounted secret holds them. What the
 * environment says itself comes first. Throws ConfigError.
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
