import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const sources = ['web', 'visualizer', 'machines', 'contract', 'package-lock.json', 'schema.graphql']
const skipped = /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$|\.md$/

function filesOf(path: string): string[] {
  const all = readdirSync(join(root, path), { recursive: true, withFileTypes: true })
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}

function sourceHash(): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((path) => (path.includes('.') ? [path] : filesOf(path)))
  for (const file of files.filter((name) => !skipped.test(name)).toSorted()) {
    hash.update(file)
    hash.update(readFileSync(join(root, file)))
  }
  // Settings that are built in.
  for (const name of Object.keys(process.env)
    .filter((one) => one.startsWith('VITE_'))
    .toSorted())
    hash.update(`${name}=${process.env[name]}\n`)
  return hash.digest('hex')
}

/** Runs a build where one of its folders has none of the present sources. Throws when it fails. */
function ensureBuild(folders: readonly string[], ...command: readonly string[]): void {
  const stamps = folders.map((folder) => join(root, folder, '.source-hash'))
  const hash = sourceHash()
  if (stamps.every((stamp) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)) return
  // Also for those who test: what is built for them would be another program.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`)
  for (const stamp of stamps) writeFileSync(stamp, hash)
}

/** The web app in `web/dist`, and in `server/dist` the program that draws pages of it. */
export function ensureWebBuild(): void {
  ensureBuild(['web/dist', 'server/dist'], 'node_modules/vite/bin/vite.js', 'build', 'web')
}

/** The static page of the statecharts in `visualizer/dist`. */
export function ensureVisualizerBuild(): void {
  ensureBuild(['visualizer/dist'], 'scripts/visualizer.ts', '--build')
}
