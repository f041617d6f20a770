import { ConfigError } from '../config.ts'

/** What a server bears of its clients, and how it stops. */
export interface ListeningConfig {
  /** Until the head of a request has to be there. */
  readonly headersTimeoutMs: number
  /** How long a connection is kept for the next request. */
  readonly keepAliveMs: number
  /** How long a connection in use may carry nothing in either direction. */
  readonly idleMs: number
  /** In each stretch of this length a body has to bring `bodyMinBytes`. */
  readonly bodyIdleMs: number
  readonly bodyMinBytes: number
  readonly maxConnections: number
  /** How long a server that stops goes on taking requests, so that balancers notice. */
  readonly drainDelayMs: number
  /** How long requests under way may take when the server stops. */
  readonly stopTimeoutMs: number
}

type Environment = Readonly<Record<string, string | undefined>>

const readNumber = (
  env: Environment,
  name: string,
  fallback: number,
  [least, most]: readonly [number, number],
): number => {
  const text = env[name]?.trim() || undefined
  if (text === undefined) return fallback
  const value = Number(text)
  if (!Number.isFinite(value) || value < least || value > most)
    throw new ConfigError(`${name} は ${least} から ${most} までの数にしてください: ${text}`)
  return value
}

/** Reads the settings; throws ConfigError naming the one that cannot be used. */
export const readListening = (env: Environment): ListeningConfig => {
  const milliseconds = (name: string, seconds: number, least: number, most = 3600): number =>
    Math.round(readNumber(env, name, seconds, [least, most]) * 1000)
  return {
    headersTimeoutMs: milliseconds('HEADERS_TIMEOUT_SECONDS', 15, 0.1),
    // Longer than proxies keep theirs (nginx 60 s): the side that asks has to be the one that closes.
    keepAliveMs: milliseconds('KEEP_ALIVE_SECONDS', 75, 1),
    idleMs: milliseconds('IDLE_TIMEOUT_SECONDS', 120, 20),
    bodyIdleMs: milliseconds('BODY_IDLE_SECONDS', 30, 0.1),
    bodyMinBytes: Math.round(readNumber(env, 'BODY_MIN_BYTES', 4096, [1, 2 ** 20])),
    maxConnections: Math.round(readNumber(env, 'MAX_CONNECTIONS', 8192, [1, 1_000_000])),
    drainDelayMs: milliseconds('DRAIN_DELAY_SECONDS', 0, 0),
    stopTimeoutMs: milliseconds('STOP_TIMEOUT_SECONDS', 30, 0),
  }
}
