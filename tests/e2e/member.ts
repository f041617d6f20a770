import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'

import type { BrowserContext } from '@playwright/test'

import { newPerson } from './pages/account-pages.ts'
import type { Person } from './pages/account-pages.ts'
import type { Product } from './product.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.heic': 'image/heic',
}

interface Reservation {
  readonly resourceId: string
  readonly parts: readonly { readonly offset: number; readonly size: number; readonly url: string | null }[]
}

interface Task {
  readonly id: string
  readonly status: string
  readonly spatialImageId: string | null
}

/**
 * Somebody with an account who works by the REST API, so that a test need not press every button before its
 * own.
 */
export class Member {
  readonly person: Person
  readonly id: string
  readonly #origin: string
  readonly #tokens: { readonly authToken: string; readonly refreshToken: string; readonly username: string }

  private constructor(origin: string, person: Person, id: string, tokens: Member['tokens']) {
    this.#origin = origin
    this.person = person
    this.id = id
    this.#tokens = tokens
  }

  get tokens(): { readonly authToken: string; readonly refreshToken: string; readonly username: string } {
    return this.#tokens
  }

  static async join(product: Product, displayName?: string): Promise<Member> {
    const person = newPerson(displayName)
    const post = async <T>(path: string, body: object): Promise<T> => {
      const response = await fetch(`${product.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await expectOk(response).json()) as T
    }
    const record = await post<{ userId: string; sessionId: string }>('/v1/auth/signup', person)
    const code = await product.codeFor(person.email)
    const tokens = await post<{ authToken: string; refreshToken: string }>('/v1/auth/confirm-signup', {
      ...record,
      code,
    })
    const response = await fetch(`${product.url}/v1/me`, {
      headers: { authorization: `Bearer ${tokens.authToken}` },
    })
    const { id, username } = (await expectOk(response).json()) as { id: string; username: string }
    return new Member(product.url, person, id, { ...tokens, username })
  }

  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.#origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#tokens.authToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await expectOk(response).json()) as T
  }

  /** Makes a spatial image of a photo, and answers its id. */
  async makeItem(
    photo: string,
    details: { title: string; visibility: 'PUBLIC' | 'PRIVATE' },
  ): Promise<string> {
    const bytes = await readFile(photo)
    const { resourceId, parts } = await this.call<Reservation>('POST', '/v1/tasks/instant/resources', {
      fileName: basename(photo),
      contentType: contentTypes[extname(photo)],
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    for (const { offset, size, url } of parts)
      if (url !== null)
        expectOk(
          await fetch(new URL(url, this.#origin), {
            method: 'PUT',
            body: new Uint8Array(bytes.subarray(offset, offset + size)),
          }),
        )
    const { id } = await this.call<Task>('POST', '/v1/tasks/instant', { resourceId, ...details })
    for (;;) {
      const task = await this.call<Task>('GET', `/v1/tasks/${id}`)
      if (task.spatialImageId !== null) return task.spatialImageId
      if (task.status === 'FAILED') throw new Error(`the task of ${basename(photo)} failed`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Signs a browser in, as its cookies of specification §9 say it. */
  async enter(context: BrowserContext): Promise<void> {
    const { authToken, refreshToken, username } = this.#tokens
    const values = { access_token: authToken, refresh_token: refreshToken, username }
    await context.addCookies(
      Object.entries(values).map(([name, value]) => ({ name, value, url: this.#origin, sameSite: 'Strict' })),
    )
  }
}

const expectOk = (response: Response): Response => {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return response
}
