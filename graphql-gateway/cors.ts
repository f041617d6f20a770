interface Cors {
  readonly origin: string[]
  readonly credentials: false
  readonly methods: string[]
  readonly allowedHeaders: string[]
  readonly maxAge: number
}

/**
 * Lets in the listed origins and no other. Credentials stay out: the bearer token is a header, and no cookie
 * opens the gateway.
 */
export const corsFor =
  (allowed: readonly string[]) =>
  (request: Request): Cors | false => {
    const origin = request.headers.get('origin')
    if (origin === null || !allowed.includes(origin)) return false
    return {
      origin: [origin],
      credentials: false,
      methods: ['GET', 'POST'],
      allowedHeaders: ['authorization', 'content-type', 'x-request-id'],
      maxAge: 600,
    }
  }
