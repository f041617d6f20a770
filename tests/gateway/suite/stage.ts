import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'

import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { smallPhoto } from '#backend/testing/upload-source.ts'
import { createGateway } from '#gateway/gateway.ts'
import type { Gateway } from '#gateway/gateway.ts'
import { ask, testConfig, toRequest } from '#gateway/testing/ask.ts'
import type { GraphQLAnswer, Question } from '#gateway/testing/ask.ts'

import { until } from '../../patience.ts'

type Fields = Record<string, Record<string, unknown>>

/** A gateway in front of a real embedded backend. */
export interface Stage extends AsyncDisposable {
  /** Sends a request with a token, or anonymously. */
  readonly asked: (
    query: string,
    variables?: Record<string, unknown>,
    bearer?: string,
    more?: Partial<Question>,
  ) => Promise<GraphQLAnswer & { data: Fields }>
  /** Opens a stream. */
  readonly listened: (query: string, variables: Record<string, unknown>, bearer: string) => Promise<Response>
  /** Calls the REST API directly, for example for the bytes of a file. */
  readonly fetched: (path: string, init?: RequestInit) => Promise<Response>
  /** Waits for a mail to an address and returns its code; `number` selects a later mail. */
  readonly mailedCode: (email: string, number?: number) => Promise<string>
}

const address = '127.0.0.1'

const createStage = (
  gateway: Gateway,
  fetched: Stage['fetched'],
  inboxKey: string,
  close: () => Promise<void>,
): Stage => ({
  asked: async (query, variables = {}, bearer, more = {}) => {
    const headers: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
    const answer = await ask(gateway, { query, variables, clientAddress: address, ...more, headers })
    return { ...answer, data: (answer.data ?? {}) as Fields }
  },
  listened: (query, variables, bearer) => {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${bearer}` }
    return gateway.handle(toRequest({ query, variables, headers }), {
      clientAddress: address,
    })
  },
  fetched,
  mailedCode: (email, number = 1) =>
    until(
      async () => {
        const response = await fetched('/dev/inbox.json', { headers: { 'x-inbox-key': inboxKey } })
        const mails = (await response.json()) as { to: string; text: string }[]
        const codes = mails
          .filter(({ to }) => to === email)
          .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
          .filter((code) => code !== undefined)
        return codes.at(-number)
      },
      () => `No code was mailed to ${email}`,
    ),
  [Symbol.asyncDispose]: async () => {
    await gateway.close()
    await close()
  },
})

const startBackend = (): Promise<TestBackend> => startTestBackend({ convert: createTestConverter() })

const inboxKeyOf = ({ services }: TestBackend): string => services.secrets.inboxKey ?? ''

/** The gateway and the backend in one process, as the product runs them. */
export const startInProcess = async (): Promise<Stage> => {
  const backend = await startBackend()
  const origin = 'http://127.0.0.1:4300'
  const gateway = createGateway({ config: testConfig(origin), fetch: (request) => backend.fetch(request) })
  const fetched: Stage['fetched'] = (path, init) =>
    backend.fetch(new Request(new URL(path, origin), init), address)
  return createStage(gateway, fetched, inboxKeyOf(backend), async () => backend[Symbol.asyncDispose]())
}

/** The gateway with a backend that it reaches over the network only. */
export const startOverHttp = async (): Promise<Stage> => {
  const backend = await startBackend()
  const listener = getRequestListener((request) => backend.fetch(request, address))
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  const origin = `http://${address}:${(server.address() as AddressInfo).port}`
  const gateway = createGateway({ config: testConfig(origin) })
  return createStage(
    gateway,
    (path, init) => fetch(new URL(path, origin), init),
    inboxKeyOf(backend),
    async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await backend[Symbol.asyncDispose]()
    },
  )
}

export const password = 'himitsu-1'

interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
}

/** Signs a person up through the gateway. */
export const signUpOnStage = async (stage: Stage, name: string): Promise<Person> => {
  const email = `${name}@example.jp`
  const started = await stage.asked(
    'mutation ($input: SignUpInput!) { signUp(input: $input) { ... on SignUpStarted { userId sessionId } } }',
    { input: { displayName: name, email, password } },
  )
  const code = await stage.mailedCode(email)
  const confirmed = await stage.asked(
    'mutation ($input: ConfirmSignUpInput!) { confirmSignUp(input: $input) { ... on Tokens { authToken } } }',
    { input: { ...started.data['signUp'], code } },
  )
  const token = confirmed.data['confirmSignUp']?.['authToken'] as string
  const { data } = await stage.asked('{ me { id } }', {}, token)
  return { id: data['me']?.['id'] as string, email, token }
}

/** Uploads bytes to the parts of a reservation. */
const putParts = async (
  stage: Stage,
  parts: readonly { readonly offset: number; readonly size: number; readonly url: string | null }[],
  bytes: Uint8Array,
): Promise<void> => {
  for (const { offset, size, url } of parts) {
    if (url === null) continue
    const body = new Uint8Array(bytes.subarray(offset, offset + size))
    const { ok, status } = await stage.fetched(url, { method: 'PUT', body })
    if (!ok) throw new Error(`The part was refused with ${status}`)
  }
}

const reserve = `mutation ($input: ReserveSourceInput!) { reserveSource(input: $input) {
  ... on SourceReservation { resourceId isComplete parts { number offset size url } }
  ... on SourceRefused { code message }
} }`

/** Uploads a small photo as this person. */
export const uploadPhoto = async (stage: Stage, { token }: Person): Promise<string> => {
  const photo = await smallPhoto()
  const input = {
    type: 'INSTANT',
    fileName: 'a.jpg',
    contentType: 'image/jpeg',
    size: photo.byteLength,
    sha256: createHash('sha256').update(photo).digest('hex'),
  }
  const { data } = await stage.asked(reserve, { input }, token)
  const { resourceId, parts } = data['reserveSource'] as {
    resourceId: string
    parts: { offset: number; size: number; url: string | null }[]
  }
  await putParts(stage, parts, photo)
  return resourceId
}

const start = `mutation ($input: StartTaskInput!) { startTask(input: $input) {
  __typename ... on Task { id status } ... on SourceRefused { code }
} }`

/** Makes a spatial image from a photo of the person and returns its id. */
export const makeOnStage = async (
  stage: Stage,
  person: Person,
  wishes: Record<string, unknown> = {},
): Promise<string> => {
  const resourceId = await uploadPhoto(stage, person)
  const input = { type: 'INSTANT', resourceId, title: '港', visibility: 'PUBLIC', ...wishes }
  const { data } = await stage.asked(start, { input }, person.token)
  const stream = await stage.listened(
    'subscription ($id: ID!) { taskUpdated(id: $id) { status spatialImageId } }',
    { id: data['startTask']?.['id'] },
    person.token,
  )
  const [, id] = /"status":"COMPLETED","spatialImageId":"([^"]+)"/.exec(await stream.text()) ?? []
  if (id === undefined) throw new Error('The task did not complete')
  return id
}
