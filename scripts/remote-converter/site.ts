import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A refusal by the site, or a local problem: `code` is for programs, the message (Japanese) for people. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
  readonly code: string
  constructor(code: string, message: string, options: ErrorOptions = {}) {
    super(message, options)
    this.code = code
  }
}

export interface Site {
  readonly origin: string
  /** Calls the REST API with this account's token; resolves to the parsed JSON. Rejects with RemoteError. */
  ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer>
  /** PUTs bytes to a signed address, which needs no token. Rejects with RemoteError. */
  put(address: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
}

const tries = 6
const firstWaitMs = 500
const longestWaitMs = 30_000
const longestCallMs = 60_000

/** Signs in to the product at an origin. Rejects with RemoteError, INVALID_CREDENTIALS among others. */
export async function signIn(
  origin: string,
  account: { readonly email: string; readonly password: string },
  say: (line: string) => void,
): Promise<Site> {
  const send = (method: string, address: string, headers: Record<string, string>, body?: BodyInit) =>
    persist(say, `${method} ${new URL(address, origin).pathname}`, () =>
      fetch(new URL(address, origin), {
        method,
        headers,
        signal: AbortSignal.timeout(longestCallMs),
        ...(body === undefined ? {} : { body }),
      }),
    )
  const json = { 'content-type': 'application/json' }
  const logIn = async (): Promise<string> => {
    const response = await send('POST', '/v1/auth/login', json, JSON.stringify(account))
    if (!response.ok) throw await toError(response)
    return ((await response.json()) as { readonly authToken: string }).authToken
  }
  let token = await logIn()
  return {
    origin,
    async ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const withToken = () =>
        send(method, path, { authorization: `Bearer ${token}`, ...(text !== undefined && json) }, text)
      let response = await withToken()
      if (response.status === 401) {
        // A long conversion outlives an access token.
        token = await logIn()
        response = await withToken()
      }
      if (!response.ok) throw await toError(response)
      return (await response.json()) as Answer
    },
    async put(address, bytes) {
      const response = await send('PUT', address, {}, new Blob([bytes]))
      if (!response.ok) throw await toError(response)
    },
  }
}

/** Every call here may be retried: keys and hashes make them idempotent. */
async function persist(
  say: (line: string) => void,
  name: string,
  call: () => Promise<Response>,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await call().catch((error: unknown) => error)
    const isBusy = outcome instanceof Response && (outcome.status === 429 || outcome.status >= 500)
    if (outcome instanceof Response && !isBusy) return outcome
    if (attempt === tries) {
      if (outcome instanceof Response) throw await toError(outcome)
      throw new RemoteError('UNREACHABLE', `${name}: サイトにつながりません。`, { cause: outcome })
    }
    const wait = waitBefore(attempt, outcome)
    const reason = outcome instanceof Response ? `HTTP ${outcome.status}` : 'つながりません'
    say(`${name}: ${reason}。${(wait / 1000).toFixed(1)} 秒後にやり直します(${attempt}/${tries - 1})`)
    await sleep(wait)
  }
}

function waitBefore(attempt: number, outcome: unknown): number {
  const retryAfter = outcome instanceof Response ? Number(outcome.headers.get('retry-after')) * 1000 : 0
  const wait = retryAfter > 0 ? retryAfter : firstWaitMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)
  return Math.min(longestWaitMs, wait)
}

async function toError(response: Response): Promise<RemoteError> {
  const answer = (await response.json().catch(() => ({}))) as {
    readonly message?: unknown
    readonly error?: unknown
  }
  const message = [answer.message].flat().join('\n') || 'サイトが断りました。'
  return new RemoteError(typeof answer.error === 'string' ? answer.error : `HTTP_${response.status}`, message)
}

export interface RemoteTask {
  readonly id: string
  readonly status: 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'CANCELED'
  readonly failure: { readonly code: string; readonly message: string } | null
  readonly spatialImageId: string | null
}

interface Reservation {
  readonly resourceId: string
  readonly parts: readonly { readonly offset: number; readonly size: number; readonly url: string | null }[]
}

const rounds = 3
const pollMs = 1000

/**
 * Uploads a splat file to the site's signed addresses, part by part; resolves to the resource id. Rejects
 * with RemoteError.
 */
export async function uploadResult(site: Site, taskId: string, file: string): Promise<string> {
  const bytes = await readFile(file)
  const announced = {
    taskId,
    fileName: path.basename(file),
    contentType: '',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  for (let round = 1; ; round += 1) {
    // A repeated request lists only the missing parts, with fresh addresses.
    const { resourceId, parts } = await site.ask<Reservation>(
      'POST',
      '/v1/presigned-url/tasks/spatial-images/upload',
      announced,
    )
    try {
      for (const { offset, size, url } of parts) {
        if (url !== null) await site.put(url, Uint8Array.from(bytes.subarray(offset, offset + size)))
      }
      return resourceId
    } catch (error) {
      if (round === rounds) throw error
    }
  }
}

/**
 * Attaches the uploaded splats to the task and waits for the spatial image; resolves to its id. Rejects with
 * RemoteError.
 */
export async function attachResult(
  site: Site,
  taskId: string,
  resourceId: string,
  say: (line: string) => void,
): Promise<string> {
  let task = await site.ask<RemoteTask>('POST', `/v1/tasks/${taskId}/spatial-images`, { resourceId })
  while (task.status === 'QUEUED' || task.status === 'PROCESSING') {
    await sleep(pollMs)
    const { status } = task
    task = await site.ask<RemoteTask>('GET', `/v1/tasks/${taskId}`)
    if (task.status !== status) say(`タスク: ${task.status}`)
  }
  if (task.status === 'COMPLETED' && task.spatialImageId !== null) return task.spatialImageId
  throw new RemoteError(
    task.failure?.code ?? task.status,
    task.failure?.message ?? 'タスクは取り消されたか、結果が削除されています。',
  )
}
