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
