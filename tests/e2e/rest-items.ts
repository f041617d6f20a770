import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import type { Product } from './product.ts'
import type { Tokens } from './rest-account.ts'

/** What somebody does by the REST API, as other programs would. */
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

  /**
   * Makes spatial images of one small photo and waits until they are there; answers with their ids in order.
   */
  async make(photo: string, wishes: readonly object[]): Promise<string[]> {
    const resourceId = await this.upload(photo)
    const ids: string[] = []
    for (const wish of wishes) {
      const task = await this.call<{ id: string }>('POST', '/v1/tasks/instant', { resourceId, ...wish })
      ids.push(await this.resultOf(task.id))
    }
    return ids
  }

  /** Sends one small photo as a source of an INSTANT task; answers with its id. */
  async upload(photo: string): Promise<string> {
    const bytes = await readFile(photo)
    const { resourceId, parts } = await this.call<{ resourceId: string; parts: { url: string }[] }>(
      'POST',
      '/v1/tasks/instant/resources',
      {
        fileName: 'photo.jpg',
        contentType: 'image/jpeg',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    )
    const [part] = parts
    if (!part) throw new Error('the photo needs no part')
    await fetch(new URL(part.url, this.#product.url), { method: 'PUT', body: new Uint8Array(bytes) })
    return resourceId
  }

  /** Waits for the end of a task; answers with the id of its spatial image. */
  async resultOf(taskId: string): Promise<string> {
    const deadline = Date.now() + 120_000
    while (Date.now() < deadline) {
      const task = await this.call<{ status: string; spatialImageId: string | null }>(
        'GET',
        `/v1/tasks/${taskId}`,
      )
      if (task.spatialImageId !== null) return task.spatialImageId
      if (task.status === 'FAILED') throw new Error('the task failed')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    throw new Error('the task does not end')
  }
}
