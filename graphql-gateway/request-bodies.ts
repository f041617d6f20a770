import { getOperationAST, Kind } from 'graphql'
import type { DocumentNode } from 'graphql'
import { createGraphQLError } from 'graphql-yoga'
import type { GraphQLParams, Plugin } from 'graphql-yoga'

import { isTooDeep, parseLimitedJson } from '#contract/json-scan.ts'

function refusal(status: number, code: string, message: string): Response {
  return Response.json(
    { errors: [{ message, extensions: { code } }] },
    { status, headers: { 'content-type': 'application/graphql-response+json; charset=utf-8' } },
  )
}

function tooLarge(maxBytes: number): Response {
  return refusal(413, 'PAYLOAD_TOO_LARGE', `The body is larger than ${maxBytes} bytes`)
}

async function readUpTo(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Largest bodies in bytes. */
export interface BodyLimits {
  readonly bytes: number
  /** Limit of a form that carries a file. */
  readonly uploadBytes: number
}

function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
}

// Browsers send these types to another site without a preflight request, and also a body without a type.
const formTypes = new Set(['', 'text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded'])

// No form can carry them. A browser adds basic credentials by itself, and a proxy x-request-id to anything.
const requiringPreflight = ['apollo-require-preflight', 'graphql-require-preflight', 'x-graphql-yoga-csrf']

/** Refuses a form without a token, which a page of another site can send in its visitor's name (CSRF). */
export function refuseForgery(
  { method, url, headers }: Request,
  allowedOrigins: readonly string[],
): Response | undefined {
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  if (method !== 'POST' || !formTypes.has(type.trim().toLowerCase())) return undefined
  if (requiringPreflight.some((name) => headers.has(name))) return undefined
  if (/^bearer /i.test(headers.get('authorization') ?? '')) return undefined
  const origin = headers.get('origin') ?? ''
  if (allowedOrigins.includes(origin) || URL.parse(origin)?.host === new URL(url).host) return undefined
  const message = 'Send application/json, a bearer token, or the header graphql-require-preflight'
  return refusal(403, 'CSRF_BLOCKED', message)
}

/** The request to go on with, or the refusal. */
export type LimitedBody = { readonly request: Request } | { readonly refusal: Response }

/**
 * Passes bodies that are small enough to be read. Refuses with 413 a body that is too large, with 411 one
 * that comes in chunks over the network, with 401 a file without a token. A body without a length that was
 * made in this process is counted.
 */
export async function limitBody(request: Request, limits: BodyLimits): Promise<LimitedBody> {
  if (request.method !== 'POST') return { request }
  const isForm = isMultipart(request)
  if (isForm && !request.headers.has('authorization'))
    return { refusal: refusal(401, 'UNAUTHENTICATED', 'Only who has signed in may send files') }
  const maxBytes = isForm ? limits.uploadBytes : limits.bytes
  const length = request.headers.get('content-length')
  if (length !== null) return Number(length) <= maxBytes ? { request } : { refusal: tooLarge(maxBytes) }
  if (request.headers.has('transfer-encoding'))
    return { refusal: refusal(411, 'LENGTH_REQUIRED', 'The request needs a Content-Length') }
  if (request.body === null) return { request }
  const body = await readUpTo(request.body, maxBytes)
  if (!body) return { refusal: tooLarge(maxBytes) }
  const { url, method, headers, signal } = request
  return { request: new Request(url, { method, headers, body: new Uint8Array(body), signal }) }
}

function asksOnlyFor(
  fields: readonly string[],
  document: DocumentNode,
  operationName: string | null | undefined,
) {
  const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? []
  return selections.every((one) => one.kind === Kind.FIELD && fields.includes(one.name.value))
}

function refuse(message: string): never {
  throw createGraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })
}

/** Longest JSON in a form, in characters; the rest of a form is its file. */
const mostFormText = 262_144

function readRecord(form: FormData, name: string): Record<string, unknown> {
  try {
    const text = form.get(name)
    const value = typeof text === 'string' && text.length <= mostFormText ? parseLimitedJson(text) : undefined
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Refused below.
  }
  return refuse(`The form's ${name} is not an object of JSON`)
}

/** The question in a form, which has one file for one variable. */
async function readForm(request: Request): Promise<GraphQLParams> {
  const form = await request.formData().catch(() => refuse('The form cannot be read'))
  const operations = readRecord(form, 'operations')
  const [entry, ...more] = Object.entries(readRecord(form, 'map'))
  const [key, paths] = entry ?? ['', undefined]
  const [path, ...others] = Array.isArray(paths) ? (paths as unknown[]) : []
  const name = typeof path === 'string' ? /^variables\.(\w+)$/.exec(path)?.[1] : undefined
  const file = form.get(key)
  if (name === undefined || more.length > 0 || others.length > 0 || !(file instanceof File))
    return refuse('The form takes one file for one variable')
  const variables = typeof operations['variables'] === 'object' ? operations['variables'] : {}
  return { ...operations, variables: { ...variables, [name]: file } }
}

/** Refuses nested JSON before it is parsed: 256 KiB of brackets would take a tenth of a second. */
export const depthLimit: Plugin = {
  onRequestParse: ({ request, requestParser, setRequestParser }) => {
    if (request.method !== 'POST' || !requestParser) return
    setRequestParser(async (asked) => {
      const { url, method, headers } = asked
      const text = await asked.text().catch(() => refuse('The body cannot be read'))
      if (isTooDeep(text)) refuse('The body is nested too deep')
      return requestParser(new Request(url, { method, headers, body: text }))
    })
  },
}

/** Reads forms that carry a file, and refuses them for anything but these mutations. */
export function uploadsOnlyFor(...fields: readonly string[]): Plugin {
  return {
    onRequestParse: ({ request, setRequestParser }) => {
      if (request.method === 'POST' && isMultipart(request)) setRequestParser(readForm)
    },
    onExecute: ({ args, setResultAndStopExecution }) => {
      const { request } = args.contextValue as { request: Request }
      if (!isMultipart(request) || asksOnlyFor(fields, args.document, args.operationName)) return
      setResultAndStopExecution({
        errors: [
          createGraphQLError(`Only ${fields.join(' and ')} take a file`, {
            extensions: { code: 'BAD_USER_INPUT', http: { status: 415 } },
          }),
        ],
      })
    },
  }
}
