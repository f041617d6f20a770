import { createReaders } from '../config.ts'
import type { Environment } from '../config.ts'

/** Timeouts and limits of a server for its clients and its stop. Throws ConfigError for an unusable value. */
export function readListening(env: Environment) {
  const { number } = createReaders(env)
  const milliseconds = (name: string, seconds: number, least: number): number =>
    Math.round(number(name, seconds, least, 3600) * 1000)
  return {
    /** Until the head of a request has to be there. */
    headersTimeoutMs: milliseconds('HEADERS_TIMEOUT_SECONDS', 15, 0.1),
    // Longer than proxies keep theirs (nginx 60 s): the side that asks has to be the one that closes.
    keepAliveMs: milliseconds('KEEP_ALIVE_SECONDS', 75, 1),
    /** Longest silence of a connection in use, in either direction. */
    idleMs: milliseconds('IDLE_TIMEOUT_SECONDS', 120, 20),
    /** In each stretch of this length a body has to bring `bodyMinBytes`. */
    bodyIdleMs: milliseconds('BODY_IDLE_SECONDS', 30, 0.1),
    bodyMinBytes: Math.round(number('BODY_MIN_BYTES', 4096, 1, 2 ** 20)),
    maxConnections: Math.round(number('MAX_CONNECTIONS', 8192, 1, 1_000_000)),
    /** Time that a stopping server still takes requests, so that balancers notice. */
    drainDelayMs: milliseconds('DRAIN_DELAY_SECONDS', 0, 0),
    /** Longest time for open requests when the server stops. */
    stopTimeoutMs: milliseconds('STOP_TIMEOUT_SECONDS', 30, 0),
  }
}

export type ListeningConfig = Readonly<ReturnType<typeof readListening>>
