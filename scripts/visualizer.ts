import { readFileSync, readdirSync } from 'node:fs'
import { createServer as createProbe } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { build, createServer } from 'vite'

const root = join(import.meta.dirname, '../visualizer')
const port = Number(process.env['VISUALIZER_PORT'] ?? 4310)

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} kB`

const makeBuild = async (): Promise<void> => {
  await build({ root, logLevel: 'warn' })
  const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
  const size = files.reduce((sum, file) => sum + file.length, 0)
  const packed = files.reduce((sum, file) => sum + gzipSync(file).length, 0)
  console.log(`visualizer/dist: ${kilobytes(size)}、gzip で ${kilobytes(packed)}`)
}

/** Checks the port before Vite prepares anything, because that would disturb a process that has the port. */
const checkPort = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', reject)
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })

const serve = async (): Promise<void> => {
  await checkPort()
  const server = await createServer({ root, server: { host: '127.0.0.1', port, strictPort: true } })
  await server.listen()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)))
  console.log(`\n  状態図  http://localhost:${port}/\n`)
}

try {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`[BAD_PORT] VISUALIZER_PORT には 1 から 65535 までの番号を指定してください。`)
  await (process.argv.includes('--build') ? makeBuild() : serve())
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(
    /EADDRINUSE|already in use/.test(message)
      ? `[PORT_TAKEN] ポート ${port} はほかのプログラムが使っています。別の番号を指定してください。例: VISUALIZER_PORT=${port + 1} npm run visualizer`
      : message,
  )
  process.exit(1)
}
