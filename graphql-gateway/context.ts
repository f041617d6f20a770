import { randomUUID } from 'node:crypto'

import type { CognitoClient } from './cognito/client.ts'
import { createRestClient } from './rest/client.ts'
import type { Asker, RestClient } from './rest/client.ts'
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
  readonly signal: AbortSignal
}

/** Who is at the other end of the request, as the server saw it. */
export interface ClientInfo {
  readonly remoteAddress?: string | undefined
}

const readBearer = (headers: Said['headers']): string | undefined => {
  const value = headers.get('authorization')
  return value && /^bearer [\w\-.~+/]+=*$/i.test(value) ? value : undefined
}

/** The request's own id where it is fit to be passed on and logged, a new one otherwise. */
const readRequestId = (headers: Said['headers']): string => {
  const value = headers.get('x-request-id')
  return value && /^[\w-]{1,64}$/.test(value) ? value : randomUUID()
}

const readAsker = (request: Said, info: ClientInfo): Asker => ({
  bearer: readBearer(request.headers),
  requestId: readRequestId(request.headers),
  // What the client itself says of its address is not passed on.
  clientAddress: info.remoteAddress || undefined,
  userAgent: request.headers.get('user-agent')?.slice(0, 512) || undefined,
  signal: request.signal,
})

export const createContext = (services: Services, request: Said, info: ClientInfo): GatewayContext => {
  const asker = readAsker(request, info)
  const rest = createRestClient(services.restApiUrl, services.transport, asker)
  let loaders: Loaders | undefined
  return {
    asker,
    rest,
    get anonymousRest() {
      return createRestClient(services.restApiUrl, services.transport, { ...asker, bearer: undefined })
    },
    restApiUrl: services.restApiUrl,
    cognito: services.cognito,
    get loaders() {
      loaders ??= createLoaders(rest)
      return loaders
    },
    tasks: services.tasks,
  }
}
