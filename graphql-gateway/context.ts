import { randomUUID } from 'node:crypto'

import type { CognitoClient } from './cognito/client.ts'
import { createRestClient } from './rest/client.ts'
import type { Asker, RestClient } from './rest/client.ts'
import type { Leaving } from './rest/leaving.ts'
import { createLoaders } from './rest/loaders.ts'
import type { Loaders } from './rest/loaders.ts'
import type { Transport } from './rest/transport.ts'
import type { TaskHub } from './tasks/task-hub.ts'

/** What resolvers work with; one for each request. */
export interface GatewayContext {
  readonly asker: Asker
  /** The REST API, asked with the bearer token. */
  readonly rest: RestClient
  /** The REST API, asked without: sign-up, sign-in and the like carry no token (specification §7). */
  readonly anonymousRest: RestClient
  /** Where the REST API answers. */
  readonly restApiUrl: string
  readonly cognito: CognitoClient
  readonly loaders: Loaders
  readonly tasks: TaskHub
}

/** What every request shares. */
export interface Services {
  readonly restApiUrl: string
  readonly transport: Transport
  readonly cognito: CognitoClient
  readonly tasks: TaskHub
}

/** What a request says of its asker. A Request is one. */
export interface Said {
  readonly headers: { get(name: string): string | null }
  readonly signal: Leaving
}

/**
 * Who is at the other end of the request, as the server at the door decided it (contract/client-address.ts).
 */
export interface ClientInfo {
  readonly clientAddress?: string | undefined
}

const readBearer = (headers: Said['headers']): string | undefined => {
  const value = headers.get('authorization')
  return value && /^bearer [\w\-.~+/]+=*$/i.test(value) ? value : undefined
}

// Told apart from those of other processes, and cheaper than a UUID for each.
const processId = randomUUID()
let requests = 0
const nextRequestId = (): string => `${processId}-${(requests += 1)}`

/** The request's own id where it is fit to be passed on and logged, a new one otherwise. */
const readRequestId = (headers: Said['headers']): string => {
  const value = headers.get('x-request-id')
  return value && /^[\w-]{1,64}$/.test(value) ? value : nextRequestId()
}

const readAsker = (request: Said, info: ClientInfo): Asker => ({
  bearer: readBearer(request.headers),
  requestId: readRequestId(request.headers),
  // What the client itself says of its address is not passed on.
  clientAddress: info.clientAddress || undefined,
  userAgent: request.headers.get('user-agent')?.slice(0, 512) || undefined,
  signal: request.signal,
})

export const createContext = (
  services: Services,
  request: Said,
  info: ClientInfo,
  transport: Transport = services.transport,
): GatewayContext => {
  const { restApiUrl, cognito, tasks } = services
  const asker = readAsker(request, info)
  const rest = createRestClient(restApiUrl, transport, asker)
  return {
    asker,
    rest,
    anonymousRest: createRestClient(restApiUrl, transport, { ...asker, bearer: undefined }),
    restApiUrl,
    cognito,
    loaders: createLoaders(rest),
    tasks,
  }
}
