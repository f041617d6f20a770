import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { basename, extname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { until } from '../patience.ts'
import type { Person } from './pages/account-pages.ts'
import type { Product } from './product.ts'

/** Tokens from a sign-in through the REST API, as a native app gets them. */
export interface Tokens {
  readonly authToken: string
  readonly refreshToken: string
}

const post = async <Answer>(product: Product, path: string, body: object): Promise<Answer> => {
  const response = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return JSON.parse(text || 'null') as Answer
}

/** Signs up through the REST API. */
export const openAccount = async (product: Product, person: Person): Promise<Tokens> => {
  const started = await post<{ userId: string; sessionId: string }>(product, '/v1/auth/signup', person)
  const code = await product.codeFor(person.email)
  return await post<Tokens>(product, '/v1/auth/confirm-signup', { ...started, code })
}

export const logIn = async (product: Product, { email, password }: Person): Promise<Tokens> =>
  await post<Tokens>(product, '/v1/auth/login', { email, password })

/** Revokes a session on the server, unnoticed by its user. */
export const revoke = async (product: Product, { refreshToken }: Tokens): Promise<void> => {
  await post(product, '/v1/auth/sign-out', { refreshToken })
}

/** A REST call as a signed-in person. */
export type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

interface Reservation {
  readonly resourceId: string
  readonly parts: readonly { readonly offset: number; readonly size: number; readonly url: string | null }[]
}

const contentTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.heic': 'image/heic',
  '.ply': 'application/octet-stream',
}

/** Path of the tasks for such a source: photos are made instantly, splats are converted. */
export const tasksFor = (fileName: string): string =>
  extname(fileName) === '.ply' ? '/v1/tasks/conversion' : '/v1/tasks/instant'

/** Reserves a resource for a source. */
const reserveSource = async (call: Call, fileName: string, bytes: Buffer): Promise<Reservation> =>
  await call('POST', `${tasksFor(fileName)}/resources`, {
    fileName: basename(fileName),
    contentType: contentTypes[extname(fileName)],
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })

/** Uploads a source to its signed addresses; returns the id of the resource. */
export const uploadSource = async (
  call: Call,
  origin: string,
  fileName: string,
  bytes: Buffer,
): Promise<string> => {
  const { resourceId, parts } = await reserveSource(call, fileName, bytes)
  for (const { offset, size, url } of parts) {
    if (url === null) continue
    const body = new Uint8Array(bytes.subarray(offset, offset + size))
    const response = await fetch(new URL(url, origin), { method: 'PUT', body })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  }
  return resourceId
}

/** Waits until a task has ended; returns the id of its spatial image. */
export const resultOf = async (call: Call, taskId: string): Promise<string> => {
  const result = async () => {
    const task = await call<{ readonly status: string; readonly spatialImageId: string | null }>(
      'GET',
      `/v1/tasks/${taskId}`,
    )
    if (task.status === 'FAILED') throw new Error('the task failed')
    return task.spatialImageId
  }
  return until(result, () => 'the task does not end', 100)
}

/** Actions of a person through the REST API, as other programs would do them. */
export class RestItems {
  readonly #product: Product
  readonly #token: string

  constructor(product: Product, { authToken }: Tokens) {
    this.#product = product
    this.#token = authToken
  }

  async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.#product.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return JSON.parse(text || 'null') as Answer
  }

  /** Makes spatial images from one file and waits until they are complete; returns their ids in order. */
  async make(file: string, wishes: readonly object[]): Promise<string[]> {
    const resourceId = await this.upload(file)
    const ids: string[] = []
    for (const wish of wishes) {
      const task = await this.call<{ id: string }>('POST', tasksFor(file), { resourceId, ...wish })
      ids.push(await this.resultOf(task.id))
    }
    return ids
  }

  /** Uploads a file as the source of a task; returns the id of the resource. */
  async upload(file: string): Promise<string> {
    return await uploadSource(this.#call, this.#product.url, file, await readFile(file))
  }

  /** Waits until a task has ended; returns the id of its spatial image. */
  async resultOf(taskId: string): Promise<string> {
    return await resultOf(this.#call, taskId)
  }

  readonly #call: Call = async (method, path, body) => await this.call(method, path, body)
}

/** Uploads a source of this size at about 1 MB/s; returns the status, or the code of the error. */
export const uploadSlowly = async (
  product: Product,
  items: RestItems,
  megabytes: number,
): Promise<number | string> => {
  const bytes = randomBytes(megabytes * 1_000_000)
  const { parts } = await reserveSource((...call) => items.call(...call), 'photo.jpg', bytes)
  const [part] = parts
  if (!part?.url) throw new Error('the source needs no part')
  const ended = Promise.withResolvers<number | string>()
  const headers = { 'content-length': part.size }
  const sent = ask(new URL(part.url, product.url), { method: 'PUT', headers, agent: false }, (response) =>
    response.resume().on('end', () => ended.resolve(response.statusCode ?? 0)),
  )
  sent.on('error', (error: NodeJS.ErrnoException) => ended.resolve(error.code ?? error.message))
  for (let at = 0; at < part.size && !sent.destroyed; at += 100_000) {
    sent.write(bytes.subarray(at, Math.min(at + 100_000, part.size)))
    await sleep(100)
  }
  sent.end()
  return ended.promise
}
