import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { programs } from '../order/programs.ts'
import type { WorkerOrder } from '../order/worker-messages.ts'
import { filesOf, modelFilesOf } from './order-files.ts'
import type { Sandbox } from './sandbox.ts'
import { stageFor } from './stage-files.ts'

/** Node.js options for a worker with this memory limit, in bytes. */
export function frugalOptions(memoryBytes: number): string[] {
  return [`--max-old-space-size=${Math.ceil(memoryBytes / 2 ** 20)}`]
}

/**
 * Threads of native code share two heaps instead of one each, which would keep freed memory: a photo takes 40
 * MB less. Only glibc reads this variable.
 */
export const frugalEnvironment = { MALLOC_ARENA_MAX: '2' } as const

/** Command, environment and order to start a worker with; `order` is the message to send. */
export type Launch<Order extends WorkerOrder> = {
  readonly order: Order
  readonly execPath: string
  readonly execArgv: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Must be called after the worker has exited. */
  readonly finish: () => Promise<void>
}

const project = resolve(import.meta.dirname, '../../..')
const namespaces = ['--mount', '--net', '--pid', '--ipc', '--uts', '--fork', '--kill-child']
const enterBox = join(import.meta.dirname, 'enter-box.sh')
/** Environment variables that a worker may see: none is a secret. */
const passed = ['PATH', 'LANG', 'TZ', 'SystemRoot']
const passedUnboxed = [...passed, 'HOME', 'TMPDIR', 'TEMP', 'TMP']

export async function planLaunch<Order extends WorkerOrder>(
  { kind, hidden }: Sandbox,
  order: Order,
  nodeOptions: readonly string[],
): Promise<Launch<Order>> {
  const { reads, folder } = filesOf(order)
  const modelFiles = await modelFilesOf(order)
  const node = process.execPath
  const plain = { order, cwd: process.cwd(), finish: async () => undefined }
  switch (kind) {
    case 'none':
      return { ...plain, execPath: node, execArgv: nodeOptions, env: environment(passedUnboxed) }
    case 'permissions': {
      const allowed = permissions([...reads, ...modelFiles], folder)
      return {
        ...plain,
        execPath: node,
        execArgv: [...nodeOptions, ...allowed],
        env: environment(passedUnboxed),
      }
    }
    case 'user-namespaces': {
      const view = await viewOf({ folder, reads, modelFiles, hidden })
      const box = ['-', folder, ...view, '--', node, ...nodeOptions]
      const execArgv = ['--user', '--map-root-user', ...namespaces, 'sh', enterBox, ...box]
      return { ...plain, execPath: 'unshare', execArgv, env: environment(passed), cwd: '/' }
    }
    case 'root-namespaces': {
      const { uid, order: staged, finish } = await stageFor(order)
      const view = await viewOf({ folder, reads: [], modelFiles, hidden })
      const box = [String(uid), folder, ...view, '--', node, ...nodeOptions]
      const execArgv = [...namespaces, 'sh', enterBox, ...box]
      return { order: staged, execPath: 'unshare', execArgv, cwd: '/', env: environment(passed), finish }
    }
    case 'account': {
      const { uid, order: staged, finish } = await stageFor(order)
      const drop = ['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all', ...asAccount(uid)]
      const execArgv = [...drop, node, ...nodeOptions, ...permissions(modelFiles, folder)]
      return { order: staged, execPath: 'setpriv', execArgv, cwd: folder, env: environment(passed), finish }
    }
  }
}

function environment(names: readonly string[]): NodeJS.ProcessEnv {
  const shown = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...Object.fromEntries(shown), ...frugalEnvironment }
}

function asAccount(uid: number): string[] {
  return [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']
}

/**
 * Node.js permissions, which deny other files, the network and child processes. Native code is not bound by
 * them.
 */
function permissions(reads: readonly string[], folder: string): string[] {
  const readable = [...programs.code, ...reads, folder]
  return [
    '--permission',
    '--allow-addons',
    '--allow-worker',
    '--disable-warning=SecurityWarning',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    // Node.js adds the star itself only to folders that it can read, and another user cannot read this one.
    `--allow-fs-read=${folder}/*`,
    `--allow-fs-write=${folder}/*`,
  ]
}

/** Mounts of the box, in order: read-only files cover the writable folder. */
async function viewOf(files: {
  readonly folder: string
  readonly reads: readonly string[]
  readonly modelFiles: readonly string[]
  readonly hidden: string
}): Promise<string[]> {
  const places = [join(project, 'node_modules'), '/usr', '/nix']
  const inside = places.some((place) => process.execPath.startsWith(`${place}/`))
  const shownCode = [...programs.code, ...(inside ? [] : [process.execPath])]
  const shown = await showAll('ro', shownCode)
  const hide = ['hide', files.hidden]
  // A data folder above the code would hide the code; one inside the code would be shown with it.
  const isAboveCode = `${project}/`.startsWith(`${resolve(files.hidden)}/`)
  return [
    ...(isAboveCode ? [hide, ...shown] : [...shown, hide]),
    ...(await showAll('ro', files.modelFiles)),
    ...(await showAll('rw', [files.folder])),
    ...(await showAll('ro', files.reads)),
  ].flat()
}

/** Skips missing paths: the worker reports them itself. */
async function showAll(mode: 'ro' | 'rw', paths: readonly string[]): Promise<string[][]> {
  return Promise.all(
    paths.map(async (path) => {
      const source = await realpath(path).catch(() => null)
      return source === null ? [] : [mode, source, path]
    }),
  )
}
