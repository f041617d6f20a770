function refuse(status: number, code: string, message: string): Response {
  return Response.json(
    { errors: [{ message, extensions: { code } }] },
    { status, headers: { 'content-type': 'application/graphql-response+json; charset=utf-8' } },
  )
}

function tooLarge(maxBytes: number): Response {
  return refuse(413, 'PAYLOAD_TOO_LARGE', `The body is larger than ${maxBytes} bytes`)
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

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
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
    return { refusal: refuse(401, 'UNAUTHENTICATED', 'Only who has signed in may send files') }
  const maxBytes = isForm ? limits.uploadBytes : limits.bytes
  const length = request.headers.get('content-length')
  if (length !== null) return Number(length) <= maxBytes ? { request } : { refusal: tooLarge(maxBytes) }
  if (request.headers.has('transfer-encoding'))
    return { refusal: refuse(411, 'LENGTH_REQUIRED', 'The request needs a Content-Length') }
  if (request.body === null) return { request }
  const body = await readUpTo(request.body, maxBytes)
  if (!body) return { refusal: tooLarge(maxBytes) }
  const { url, method, headers, signal } = request
  return { request: new Request(url, { method, headers, body: new Uint8Array(body), signal }) }
}
