/**
 * Lets in the listed origins and no other. Credentials stay out: the bearer token is a header, and no cookie
 * opens the gateway.
 */
export function corsFor(allowed: readonly string[]) {
  return (request: Request) => {
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
}
