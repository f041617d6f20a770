// Plain JavaScript on purpose: runs on the machine's own Node (20 or newer) before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

// No package needs its scripts, and they would run on the packages' Node before the installer knows that it
// runs here. A locked package that npm has in its cache needs no question to the registry.
const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']

/**
 * Files that nothing here loads, by the folders of their packages: 216 MB. npm cannot leave out a part of a
 * package.
 */
const unused = [
  // Headers to compile addons with.
  [/^node-(bin-)?(linux|darwin|win)-/, '', /^(include|share)$/],
  // `exports` leads every import to the modules in playcanvas/ and, in development, in playcanvas.dbg/.
  [/^playcanvas$/, 'build', /^playcanvas(\.(dbg|prf|min))?\.m?js$|^playcanvas\.prf$/],
  // The twin of esm/ as CommonJS.
  [/^@graphql-yoga$/, 'render-graphiql/cjs', /^graphiql\.js$/],
  // Everything but the networks: the programs and other networks are for browsers.
  [/^@mediapipe$/, 'selfie_segmentation', /\.(js|wasm|data|binarypb)$|_landscape\.tflite$/],
  [/^@mediapipe$/, 'face_detection', /\.(js|wasm|data|binarypb)$|_full_range(_sparse)?\.tflite$/],
  // The command line program, the same library as CommonJS, and source maps.
  [/^@playcanvas$/, 'splat-transform/dist', /^cli\.mjs$|\.cjs$|\.map$/],
]

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/**
 * The arguments for npm that bring a folder's packages up to date; null if they are. A light install lacks the
 * packages for development. It never removes them, and adding them keeps the others.
 */
export function npmArguments(folder, wantsAll) {
  const installed = join(folder, 'node_modules/.package-lock.json')
  const isCurrent = modified(installed) >= modified(join(folder, 'package-lock.json'))
  const hasAll = hasDevelopment(installed)
  if (isCurrent && (hasAll || !wantsAll)) return null
  if (isCurrent) return ['install', '--no-save', ...options]
  return ['ci', ...(wantsAll || hasAll ? [] : ['--omit=dev', '--omit=peer']), ...options]
}

/** npm's own list of installed packages marks those that only development needs. */
function hasDevelopment(installed) {
  if (!existsSync(installed)) return false
  const { packages = {} } = JSON.parse(readFileSync(installed, 'utf8'))
  return Object.values(packages).some(({ dev }) => dev)
}

/** Runs npm and resolves to its exit code. Shows what npm says only if it fails. */
export function runNpm(folder, args) {
  const isWindows = process.platform === 'win32'
  const child = spawn(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
  })
  const said = []
  child.stdout.on('data', (chunk) => said.push(chunk))
  child.stderr.on('data', (chunk) => said.push(chunk))
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('close', (status) => {
      if (status !== 0) process.stderr.write(Buffer.concat(said))
      resolve(status ?? 1)
    })
  })
}

export function removeUnused(modules) {
  for (const [packages, below, files] of unused)
    for (const name of namesIn(modules, packages)) {
      const folder = join(modules, name, below)
      for (const file of namesIn(folder, files)) rmSync(join(folder, file), { recursive: true })
    }
}

function namesIn(folder, pattern) {
  return existsSync(folder) ? readdirSync(folder).filter((name) => pattern.test(name)) : []
}
