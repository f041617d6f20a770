import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

import { notFound } from '#backend/errors/domain-error.ts'
import { PROBE_PATHS, isProbeSigned } from '#backend/files/probe-addresses.ts'
import type { Services } from '#backend/services/services.ts'

import type { BackendApp } from './http/app-env.ts'

const PAUSE_MS = 1500

/**
 * Two answers for `okuyuki doctor`, which asks through the proxies before this process: how a request
 * arrives, as an event stream with a pause, and how much of a body arrives. Both need the doctor's signature.
 */
export function registerProxyProbe(app: BackendApp, { secrets, clock }: Services): void {
  app.get(PROBE_PATHS.GET, (c) => {
    if (!isProbeSigned(secrets.fileKey, { method: 'GET', query: c.req.query(), now: clock.now() }))
      throw notFound()
    const arrived = {
      client: c.get('clientAddress'),
      forwardedFor: c.req.header('x-forwarded-for') ?? null,
      hosts: [c.req.header('host') ?? null, c.req.header('x-forwarded-host') ?? null],
      scheme: c.req.header('x-forwarded-proto') ?? null,
    }
    const stream = Readable.toWeb(Readable.from(twoEvents(arrived)))
    // The headers of the product's own streams: a proxy may act on them.
    c.header('content-type', 'text/event-stream; charset=utf-8')
    c.header('cache-control', 'no-store, no-transform')
    c.header('x-accel-buffering', 'no')
    return c.body(stream as ReadableStream, 200)
  })
  app.put(PROBE_PATHS.PUT, async (c) => {
    if (!isProbeSigned(secrets.fileKey, { method: 'PUT', query: c.req.query(), now: clock.now() }))
      throw notFound()
    let bytes = 0
    for await (const chunk of c.req.raw.body ?? []) bytes += chunk.byteLength
    return c.json({ bytes })
  })
}

async function* twoEvents(arrived: object): AsyncGenerator<Buffer> {
  yield Buffer.from(`data: ${JSON.stringify(arrived)}\n\n`)
  await sleep(PAUSE_MS)
  yield Buffer.from('data: end\n\n')
}
