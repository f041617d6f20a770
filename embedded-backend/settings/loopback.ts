const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

/** True for names and addresses that only this machine can reach. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.has(host) || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(host)
}
