import { createServer } from 'node:net'

import { startOwnDatabase } from '#backend/own-database.ts'
import { readConfig, readSettingsFile } from '#backend/settings/config.ts'

import type { Progress } from './progress.mjs'
import { forRole, isDev, readRole } from './settings.ts'
import { startWebBuild } from './web-files.ts'

/** Rejects with EADDRINUSE before anything else is started. */
function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => {
      probe.close(() => resolve())
    })
  })
}

async function start(progress: Progress): Promise<void> {
  readSettingsFile()
  const role = readRole(process.argv.slice(2))
  const config = forRole(readConfig(), role)
  await checkPort(config.port, config.host)
  progress.step('オクユキを起動しています…')
  const isElsewhere = role !== 'worker' && Boolean(process.env['REST_API_URL'])
  const ownDatabase = isElsewhere ? Promise.resolve(null) : startOwnDatabase(config)
  const webBuild = isDev || role === 'worker' ? null : startWebBuild()
  // serve() awaits both and reports their failures.
  ownDatabase.catch(() => undefined)
  webBuild?.catch(() => undefined)
  // Loads two thousand modules while the database and the bundler start in processes of their own.
  const { serve } = await import('./serve.ts')
  await serve({ role, config, ownDatabase, webBuild, progress })
}

/** Starts everything; prints a plain message and ends the process on failure. */
export async function begin(progress: Progress): Promise<void> {
  try {
    await start(progress)
  } catch (error) {
    progress.end()
    const port = process.env['PORT'] ?? '4300'
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      console.error(
        `[PORT_TAKEN] ポート ${port} はほかのプログラムが使っています。別の番号を指定してください。例: PORT=${Number(port) + 1} npm start`,
      )
    else console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
