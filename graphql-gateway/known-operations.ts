import type { ExecutionResult, GraphQLError } from 'graphql'
import { createGraphQLError } from 'graphql-yoga'
import type { Logger } from 'pino'

import type { ClientInfo, GatewayContext, Said } from './context.ts'
import { toPublicError } from './errors.ts'
import { readAgain, unread } from './excerpt/handed-on.ts'
import type { KnownDocuments, KnownOperation } from './known-documents.ts'
import type { PlainAnswer } from './node-door.ts'
import type { Transport } from './rest/transport.ts'
import { documentIdOf } from './trusted-documents.ts'

interface Options {
  readonly documents: KnownDocuments
  /** Texts by the identifiers under which they may be asked for. */
  readonly trusted: Readonly<Record<string, string>>
  readonly logger: Logger
  /** With a transport in the place of the usual one, if one is given. */
  readonly context: (said: Said, info: ClientInfo, transport?: Transport) => GatewayContext
  readonly transport: Transport
  /** Answers everything, slower. */
  readonly server: (request: Request, info: ClientInfo) => Promise<Response>
}

interface Asked {
  readonly query: string
  readonly operationName: string | undefined
  readonly variables: Record<string, unknown>
}

const knownKeys = new Set(['query', 'documentId', 'operationName', 'variables', 'extensions'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a body asks; undefined where it is anything but the plain form, which the server is to judge. */
const readAsked = (text: string, trusted: Options['trusted']): Asked | undefined => {
  const body = parse(text)
  if (!isRecord(body)) return undefined
  for (const key in body) if (!knownKeys.has(key)) return undefined
  const { operationName } = body
  const query = body['query'] ?? textOf(documentIdOf(body), trusted)
  const variables = body['variables'] ?? {}
  if (typeof query !== 'string' || !isRecord(variables) || !isRecord(body['extensions'] ?? {}))
    return undefined
  if (operationName === undefined || operationName === null)
    return { query, operationName: undefined, variables }
  return typeof operationName === 'string' ? { query, operationName, variables } : undefined
}

const textOf = (id: unknown, trusted: Options['trusted']): string | undefined =>
  typeof id === 'string' && Object.hasOwn(trusted, id) ? trusted[id] : undefined

const isPlainPost = (request: Request): boolean =>
  request.method === 'POST' && /^application\/json *(;|$)/.test(request.headers.get('content-type') ?? '')

const withBody = (request: Request, body: string): Request => {
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, body, signal })
}

// What is wrong with variables belongs to no field.
const hasNotRun = ({ data, errors }: ExecutionResult): boolean =>
  (data === undefined || data === null) && (errors ?? []).every(({ path }) => !path)

// Compiled operations have errors of their own kind, without a source to point into.
const toStandard = ({ message, path, originalError }: GraphQLError): GraphQLError =>
  createGraphQLError(message, { path: path ?? null, originalError: originalError ?? null })

const toAnswered = (error: GraphQLError, report: (cause: unknown) => void) => {
  const { message, extensions } = toPublicError(toStandard(error), report)
  const { locations, path } = error
  return { message, ...(locations && { locations }), ...(path && { path }), extensions }
}

const mediaTypesKept = 100

/**
 * Answers operations that have been seen before without parsing, checking and planning them again, and leaves
 * the rest to the server. Which media type a client gets is the server's to say: its answers are remembered.
 */
export const answerKnownOperations = ({
  documents,
  trusted,
  logger,
  context,
  transport,
  server,
}: Options) => {
  const mediaTypes = new Map<string | null, string>()

  const learn = (accept: string | null, response: Response): void => {
    const type = response.headers.get('content-type')
    const isJson = type !== null && /^application\/(graphql-response\+)?json/.test(type)
    if (response.status === 200 && isJson && mediaTypes.size < mediaTypesKept) mediaTypes.set(accept, type)
  }

  const report = (cause: unknown): void => logger.error({ err: cause }, 'unforeseen error')

  const unreadTransport = unread(transport)

  const run = async (
    operation: KnownOperation,
    variables: Asked['variables'],
    contextWith: (transport?: Transport) => GatewayContext,
  ): Promise<Omit<PlainAnswer, 'mediaType'> | undefined> => {
    const started = performance.now()
    const handedOn = operation.handedOn?.isWorthIt ? operation.handedOn : undefined
    const asker = contextWith(handedOn && unreadTransport)
    const first = await (handedOn ?? operation).execute(asker, variables)
    // Nothing has run yet: the server says what is wrong with the variables.
    if (hasNotRun(first)) return undefined
    const came = handedOn?.answerIn(first)
    const cut = came && handedOn?.cut(came)
    const isUnread = came !== undefined && cut === undefined
    const { data, errors } = isUnread
      ? await operation.execute(contextWith(readAgain(came)), variables)
      : first
    operation.report({ requestId: asker.asker.requestId, started, errors: errors?.map(toStandard) })
    if (cut !== undefined) return { text: cut, encoding: 'latin1' }
    const answer = errors ? { errors: errors.map((error) => toAnswered(error, report)), data } : { data }
    return { text: JSON.stringify(answer), encoding: 'utf8' }
  }

  const answerPlain = async (
    body: string,
    said: Said,
    info: ClientInfo,
  ): Promise<PlainAnswer | undefined> => {
    const mediaType = mediaTypes.get(said.headers.get('accept'))
    const asked = mediaType === undefined ? undefined : readAsked(body, trusted)
    const operation = asked && documents.find(asked.query, asked.operationName)
    if (!mediaType || !operation) return undefined
    const answer = await run(operation, asked.variables, (own) => context(said, info, own))
    return answer && { mediaType, ...answer }
  }

  return {
    /** Answers a body of JSON; undefined for what the server has to judge, of which nothing has run. */
    answerPlain,
    /** Answers every request. */
    answer: async (request: Request, info: ClientInfo): Promise<Response> => {
      if (!isPlainPost(request)) return server(request, info)
      const body = await request.text()
      const answer = await answerPlain(body, request, info)
      if (answer) {
        const { text, encoding, mediaType } = answer
        return new Response(Buffer.from(text, encoding), { headers: { 'content-type': mediaType } })
      }
      const response = await server(withBody(request, body), info)
      learn(request.headers.get('accept'), response)
      return response
    },
  }
}
