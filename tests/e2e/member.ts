import { readFile } from 'node:fs/promises'

import type { BrowserContext } from '@playwright/test'

import { newPerson } from './pages/account-pages.ts'
import type { Person } from './pages/account-pages.ts'
import type { Product } from './product.ts'
import { openAccount, resultOf, tasksFor, uploadSource } from './rest-client.ts'
import type { Call } from './rest-client.ts'
import type { World } from './screens.ts'

/**
 * A person with an account who uses the REST API, so that a test does not need to set things up in the
 * browser.
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
    const tokens = await openAccount(product, person)
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
    return JSON.parse((await expectOk(response).text()) || 'null') as T
  }

  /** Makes a spatial image from a photo or from splats, and returns its id. */
  async makeItem(
    file: string,
    details: { title: string; visibility: 'PUBLIC' | 'PRIVATE' },
  ): Promise<string> {
    const call: Call = async (...request) => await this.call(...request)
    const resourceId = await uploadSource(call, this.#origin, file, await readFile(file))
    const { id } = await this.call<{ id: string }>('POST', tasksFor(file), { resourceId, ...details })
    return await resultOf(call, id)
  }

  /** Returns the same person with a second session, which the test may end. */
  async signInAgain(): Promise<Member> {
    const { email, password } = this.person
    const tokens = await this.call<Omit<Member['tokens'], 'username'>>('POST', '/v1/auth/login', {
      email,
      password,
    })
    const { username } = this.#tokens
    return new Member(this.#origin, this.person, this.id, { ...tokens, username })
  }

  /** Signs a browser in by setting the cookies of specification §9. */
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

const photo = new URL('../fixtures/photos/rocket-small.jpg', import.meta.url).pathname

/** Makes a public item in a public collection, so that the addresses of every screen exist. */
export const makeWorld = async (owner: Member): Promise<World> => {
  const spatialImage = await owner.makeItem(photo, { title: '発射台', visibility: 'PUBLIC' })
  const { id: collection } = await owner.call<{ id: string }>('POST', '/v1/collections', {
    title: '発射場の一日',
    description: '',
    visibility: 'PUBLIC',
  })
  await owner.call('PUT', `/v1/collections/${collection}/items`, { spatialImageIds: [spatialImage] })
  return { spatialImage, collection, category: 'nature', user: owner.id }
}
