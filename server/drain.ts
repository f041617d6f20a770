import type { Backend } from '#backend/backend.ts'
import type { Gateway } from '#gateway/gateway.ts'
import type { Draining } from '#gateway/listening/draining.ts'

interface Parts {
  readonly backend: Pick<Backend, 'drain' | 'endStreams'> | undefined
  /** Undefined in a worker. */
  readonly gateway: Pick<Gateway, 'drain' | 'endStreams'> | undefined
  readonly draining: Draining
}

/**
 * Stops without breaking requests: announces the stop and hands work back; waits until load balancers have
 * noticed; then ends the streams and completes the remaining requests.
 */
export async function drainAll({ backend, gateway, draining }: Parts): Promise<void> {
  draining.begin()
  gateway?.drain()
  backend?.drain()
  await draining.delay()
  gateway?.endStreams()
  backend?.endStreams()
  await draining.close()
}
