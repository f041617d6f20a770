import { readFile } from 'node:fs/promises'

import type { Product } from './product.ts'
import type { Tokens } from './rest-account.ts'
import { resultOf, tasksFor, uploadSource } from './rest-upload.ts'
import type { Call } from './rest-upload.ts'

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
