import { randomUUID } from 'node:crypto'

import type { CognitoClient } from './cognito/client.ts'
import { createRestClient } from './rest/client.ts'
import type { Asker, RestClient } from './rest/client.ts'
import type { Transport } from './rest/transport.ts'
import type { TaskHub } from './tasks/task-hub.ts'

/** Services shared by all requests. */
export interface Services {
  /** Address of the REST API. */
  readonly restApiUrl: string
  readonly transport: Transport
  readonly cognito: CognitoClient
  readonly tasks: TaskHub
}

/** Context of the resolvers, one for each request. Calls the REST API with the bearer token. */
export interface GatewayContext extends RestClient, Pick<Services, 'restApiUrl' | 'cognito' | 'tasks'> {
  readonly asker: Asker
}

/** Parts of a request that the gateway reads. A Request is one. */
export interface RequestInfo {
  readonly headers: { get(name: string): string | null }
  readonly signal: AbortSignal
}

/** The client's address as the server decided it (contract/clients.ts). */
export interface ClientInfo {
  readonly clientAddress?: string | undefined
}

// Distinct from those of other processes, and cheaper than a UUID for each.
const processId = randomUUID()
let requests = 0
function nextRequestId(): string {
  return `${processId}-${(requests += 1)}`
}

/** The header's value where it has the form; what else a client sends is not passed on. */
function readHeader({ headers }: RequestInfo, name: string, form: RegExp): string | undefined {
  const value = headers.get(name)
  return value !== null && form.test(value) ? value : undefined
}

export function createContext(services: Services, request: RequestInfo, info: ClientInfo): GatewayContext {
  const { restApiUrl, transport, cognito, tasks } = services
  const asker: Asker = {
    bearer: readHeader(request, 'authorization', /^bearer [\w\-.~+/]+=*$/i),
    requestId: readHeader(request, 'x-request-id', /^[\w-]{1,64}$/) ?? nextRequestId(),
    clientAddress: info.clientAddress || undefined,
    userAgent: request.headers.get('user-agent')?.slice(0, 512) || undefined,
    signal: request.signal,
  }
  return { asker, restApiUrl, cognito, tasks, ...createRestClient(restApiUrl, transport, asker) }
}
