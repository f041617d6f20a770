import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { hashOf, root, sourcesIn } from './source-hash.ts'

const folders = ['web', 'visualizer', 'machines', 'contract']

function sourceHash(): string {
  const files = hashOf([...folders.flatMap(sourcesIn), 'package-lock.json', 'schema.graphql'])
  // Settings that are built in.
  const settings = Object.keys(process.env)
    .filter((one) => one.startsWith('VITE_'))
    .toSorted()
    .map((name) => `${name}=${process.env[name]}`)
  return [files, ...settings].join('\n')
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
