import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { PAGES_RENDERED } from '#web/prerender/rendered-pages.ts'

import { root } from './source-hash.ts'
import { stampedBuild, webFolders } from './web-stamps.ts'
import type { StampedBuild } from './web-stamps.ts'

function dueBuild(folders: readonly string[]): StampedBuild | null {
  const { stamps, hash } = stampedBuild(folders)
  const isFresh = stamps.every((stamp) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
  return isFresh ? null : { stamps, hash }
}

export function stampBuild({ stamps, hash }: StampedBuild): void {
  for (const stamp of stamps) writeFileSync(stamp, hash)
}

// A build in test mode would be a different program.
function buildOptions() {
  return { cwd: root, env: { ...process.env, NODE_ENV: 'production' } }
}

/** Runs a build. Throws the bundler's output if it fails. */
function run(command: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    ...buildOptions(),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`)
}

const webCommand = ['server/build-web.ts']

/** The build of `web/dist` and of the rendering program in `server/dist`; null if they are up to date. */
export function dueWebBuild(): StampedBuild | null {
  return dueBuild(webFolders)
}

/** Builds the web app unless it is up to date, in a process of its own; waits for one that is at it. */
export function ensureWebBuild(): void {
  if (dueWebBuild() !== null) run(webCommand)
}

/**
 * Like ensureWebBuild, but without blocking; null if the build is up to date. Resolves once the files can be
 * served, while they are still being compressed; a build interrupted then is due again. Rejects with the
 * bundler's output if it fails.
 */
export function startWebBuild(): Promise<void> | null {
  if (dueWebBuild() === null) return null
  const child = spawn(process.execPath, webCommand, { ...buildOptions(), stdio: ['ignore', 'pipe', 'pipe'] })
  const killChild = (): void => void child.kill()
  process.once('exit', killChild)
  return new Promise((resolve, reject) => {
    let said = ''
    const keep = (chunk: Buffer): void => {
      said += chunk.toString()
      if (said.includes(PAGES_RENDERED)) resolve()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (status) => {
      process.off('exit', killChild)
      if (status !== 0) return reject(new Error(said))
      resolve()
    })
  })
}

/** Builds the static page of the statecharts into `visualizer/dist`. */
export function ensureVisualizerBuild(): void {
  const due = dueBuild(['visualizer/dist'])
  if (due === null) return
  run(['scripts/visualizer.ts', '--build'])
  stampBuild(due)
}

/** Generated list of the web app's documents by hash. */
export const trustedDocumentsFile = 'web/graphql/__generated__/persisted-documents.json'
