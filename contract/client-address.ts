import { BlockList, isIP } from 'node:net'

/**
 * Which of the addresses before a request are reverse proxies of the operator's own: so many in a row, or all
 * in these networks. No other claim about an address counts.
 */
export type TrustedProxies =
  | { readonly kind: 'count'; readonly hops: number }
  | { readonly kind: 'networks'; readonly networks: BlockList }

/** Every request comes straight from its client. */
export const NO_PROXIES: TrustedProxies = { kind: 'count', hops: 0 }

export function trustsNone(trusted: TrustedProxies): boolean {
  return trusted.kind === 'count' && trusted.hops === 0
}

const MOST_HOPS = 16

/** For the operator whose TRUST_PROXY cannot be used. */
export const TRUST_PROXY_FORM =
  `TRUST_PROXY には、手前にあるプロキシの数（${MOST_HOPS} まで）か、プロキシのアドレスやネットワークをコンマで区切って` +
  '指定してください（例: 1、10.0.0.0/8、loopback、private）'
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'],
}

function addNetwork(networks: BlockList, text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  const bits = family === 4 ? 32 : 128
  const length = prefix === undefined ? bits : Number(prefix)
  if (prefix === '' || !Number.isInteger(length) || length < 0 || length > bits) return false
  networks.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6')
  return true
}

/**
 * Reads the setting TRUST_PROXY: a number of proxies (`true` is one), or networks and addresses separated by
 * commas, among them the names `loopback` and `private`. Undefined for anything else.
 */
export function parseTrustedProxies(text: string | null | undefined): TrustedProxies | undefined {
  const value = text?.trim().toLowerCase() ?? ''
  if (['', 'false', 'off', 'no', '0'].includes(value)) return NO_PROXIES
  if (['true', 'on', 'yes'].includes(value)) return { kind: 'count', hops: 1 }
  if (/^\d+$/.test(value)) {
    const hops = Number(value)
    return hops <= MOST_HOPS ? { kind: 'count', hops } : undefined
  }
  const networks = new BlockList()
  const parts = value.split(',').flatMap((part) => named[part.trim()] ?? [part.trim()])
  return parts.every((part) => addNetwork(networks, part)) ? { kind: 'networks', networks } : undefined
}

/** An address without its port, zone or IPv4-in-IPv6 prefix; null for what is none. */
function plainAddress(text: string): string | null {
  const trimmed = text.trim()
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  return isIP(address) > 0 ? address.toLowerCase() : null
}

/**
 * The address of the client that a request came from: the socket's, or what the trusted proxies wrote into
 * x-forwarded-for, read from its end. What stands before the first address that no trusted proxy wrote is the
 * client's own claim and does not count. Null where there is no socket.
 */
export function clientAddress(
  said: { readonly remoteAddress: string | undefined; readonly forwardedFor: string | null | undefined },
  trusted: TrustedProxies,
): string | null {
  const peer = plainAddress(said.remoteAddress ?? '')
  if (peer === null) return null
  let nearest: string = peer
  for (const [hop, text] of (said.forwardedFor ?? '').split(',').toReversed().entries()) {
    const next: string | null = isTrusted(nearest, hop, trusted) ? plainAddress(text) : null
    if (next === null) break
    nearest = next
  }
  return nearest
}

/** A message as a server of node gets it. */
interface ServerMessage {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/**
 * Stands for all clients whose connection was gone before it was looked at: together they are limited as one.
 */
const UNKNOWN_CLIENT = 'unknown'

/**
 * The client of a message, as the server that takes it from the network decides it, once, for everything
 * behind.
 */
export function clientOf({ headers, socket }: ServerMessage, trusted: TrustedProxies): string {
  const said = headers['x-forwarded-for']
  const forwardedFor = typeof said === 'object' ? said.join(',') : said
  return clientAddress({ remoteAddress: socket.remoteAddress, forwardedFor }, trusted) ?? UNKNOWN_CLIENT
}

function isTrusted(address: string, hop: number, trusted: TrustedProxies): boolean {
  if (trusted.kind === 'count') return hop < trusted.hops
  return trusted.networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/**
 * What limits count by: one network of IPv6 is one client, since a client that has one address there has all
 * of them.
 */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const groups = address.includes('::')
    ? [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
    : first
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
