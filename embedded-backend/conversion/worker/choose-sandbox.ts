import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

import type { AttemptResult } from '../order/worker-messages.ts'
import type { Sandbox, SandboxKind } from '../sandbox/sandbox.ts'
import { superviseWorker } from './supervise-worker.ts'

/**
 * `auto` takes the strongest that works; `required` insists on one without gaps; `off` starts workers without
 * one.
 */
export type SandboxSetting = 'auto' | 'off' | 'required'

/** `refused` has the reasons why stronger ones do not work on this machine, for the log. */
export type ChosenSandbox = {
  readonly sandbox: Sandbox
  readonly refused: Partial<Record<SandboxKind, string>>
}

const limits = { memoryBytes: 1_000_000_000, timeoutMs: 20_000 }

/**
 * Tries sandboxes with a real worker, the strongest first, and returns the first that is effective and lets
 * the worker do its work.
 */
export async function chooseSandbox(dataDir: string, setting: SandboxSetting): Promise<ChosenSandbox> {
  const refused: ChosenSandbox['refused'] = {}
  if (setting === 'off') return { sandbox: { kind: 'none', hidden: dataDir }, refused }
  for (const kind of candidates()) {
    const reason = await tryOut({ kind, hidden: dataDir })
    if (reason === null) return { sandbox: { kind, hidden: dataDir }, refused }
    refused[kind] = reason
  }
  return { sandbox: { kind: 'none', hidden: dataDir }, refused }
}

function candidates(): SandboxKind[] {
  if (process.platform !== 'linux') return ['permissions']
  if (process.getuid?.() !== 0) return ['user-namespaces', 'permissions']
  return ['root-namespaces', 'user-namespaces', 'account', 'permissions']
}

/** Returns null if a worker in the sandbox can do its work and nothing else, otherwise the reason. */
async function tryOut(sandbox: Sandbox): Promise<string | null> {
  const root = join(sandbox.hidden, 'work')
  await mkdir(root, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(root, 'attempt-'))
  const secretPath = join(folder, 'secret')
  const outputFolder = join(folder, 'result')
  await using listener = await listen()
  try {
    await writeFile(secretPath, 'secret', { mode: 0o600 })
    await mkdir(outputFolder, { mode: 0o700 })
    const outputPath = join(outputFolder, 'picture.webp')
    const order = { work: 'attempt', outputPath, secretPath, port: listener.port } as const
    return judge(await superviseWorker(order, { limits, onProgress: () => undefined, sandbox }), sandbox)
  } catch (error) {
    return describe(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function judge({ readSecret, connected, uid }: AttemptResult, { kind }: Sandbox): string | null {
  if (readSecret) return 'a worker could read a secret'
  if (connected) return 'a worker could reach the network'
  if (kind === 'account' && uid === process.getuid?.()) return 'a worker was the same user'
  return null
}

async function listen(): Promise<AsyncDisposable & { readonly port: number }> {
  const server = createServer((socket) => socket.destroy())
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause.message : error.cause
  return typeof cause === 'string' && cause !== '' ? cause.trim() : error.message
}
