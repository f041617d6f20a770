import { createHash, randomUUID } from 'node:crypto'

import { patienceMs, until } from '../patience.ts'
import type { Site } from './site.ts'

const password = 'himitsu-1'

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

/** A person at the site's single address; the load balancer picks the process that answers. */
export class Visitor {
  readonly #site: Site
  readonly email = `${randomUUID()}@example.jp`
  /** Names of the processes that have answered so far. */
  readonly servedBy = new Set<string>()
  token = ''
  refreshToken = ''
  id = ''

  constructor(site: Site) {
    this.#site = site
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(new URL(path, this.#site.origin), {
      ...init,
      signal: init.signal ?? AbortSignal.timeout(patienceMs),
    })
    const name = answer.headers.get('x-served-by')
    if (name !== null) this.servedBy.add(name)
    return answer
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const isForm = body instanceof FormData
    const answer = await this.fetch(path, {
      method,
      headers: {
        ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const parsed: unknown = text === '' ? {} : JSON.parse(text)
    return { status: answer.status, body: parsed as Record<string, unknown> }
  }

  async signUp(): Promise<void> {
    const account = { displayName: '試す人', email: this.email, password }
    const { body: started } = await this.call('POST', '/v1/auth/signup', account)
    const { userId, sessionId } = started
    const mailedCode = async () => {
      const mail = (await this.#site.mails()).find(({ to }) => to === this.email)
      return /(?<!\d)\d{6}(?!\d)/.exec(mail?.text ?? '')?.[0]
    }
    const code = await until(mailedCode, () => 'the mail with the code did not come', 200)
    const { body } = await this.call('POST', '/v1/auth/confirm-signup', { userId, sessionId, code })
    this.token = String(body['authToken'])
    this.refreshToken = String(body['refreshToken'])
    this.id = String(userId)
  }

  /** Uploads a photo directly to the addresses of its parts. */
  async upload(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const source = { fileName: '写真.jpg', contentType: 'image/jpeg', size: bytes.length, sha256 }
    const { body } = await this.call('POST', '/v1/tasks/instant/resources', source)
    const parts = body['parts'] as { offset: number; size: number; url: string | null }[]
    for (const { offset, size, url } of parts) {
      if (url === null) continue
      const sent = await fetch(url, { method: 'PUT', body: bytes.subarray(offset, offset + size) })
      if (!sent.ok) throw new Error(`a part was refused: ${sent.status} ${await sent.text()}`)
    }
    return String(body['resourceId'])
  }

  async start(resourceId: string, title: string): Promise<string> {
    const input = { resourceId, title, visibility: 'PUBLIC' }
    const { status, body } = await this.call('POST', '/v1/tasks/instant', input)
    if (status >= 300) throw new Error(`no task was started: ${status} ${JSON.stringify(body)}`)
    return String(body['id'])
  }

  /** Waits until the task has completed and returns the id of its spatial image. */
  async untilMade(taskId: string): Promise<string> {
    const result = async () => {
      const { body } = await this.call('GET', `/v1/tasks/${taskId}`)
      if (body['status'] === 'FAILED') throw new Error(`the task failed: ${JSON.stringify(body['failure'])}`)
      return body['status'] === 'COMPLETED' && String(body['spatialImageId'])
    }
    return until(result, () => 'the task did not end', 200)
  }

  /** Collects the task statuses in the live stream, until a task has ended. */
  async follow(): Promise<{ readonly statuses: Promise<string[]> }> {
    const answer = await this.fetch('/v1/tasks/events', {
      headers: { authorization: `Bearer ${this.token}`, accept: 'text/event-stream' },
      signal: AbortSignal.timeout(patienceMs),
    })
    const read = async (): Promise<string[]> => {
      let text = ''
      for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk
        if (/COMPLETED|FAILED/.test(text)) break
      }
      return [...text.matchAll(/"status":"([A-Z]+)"/g)].map((match) => match[1] ?? '')
    }
    return { statuses: read() }
  }
}
