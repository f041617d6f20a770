import type { Backend } from '#backend/backend.ts'
import type { Gateway } from '#gateway/gateway.ts'
import type { Draining } from '#gateway/listening/draining.ts'

interface Parts {
  readonly backend: Pick<Backend, 'drain' | 'endStreams'> | undefined
  /** A worker has none. */
  readonly gateway: Pick<Gateway, 'drain' | 'endStreams'> | undefined
  readonly draining: Draining
}

/**
 * Stops taking requests without tearing any: first the word that it stops, with work handed back; then time
 * for balancers to hear it; then the streams end, and what else is under way finishes.
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
