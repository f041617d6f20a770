import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'

/**
 * The operator's reverse proxies: a number of consecutive hops, or all addresses in these networks. No other
 * statement about an address is trusted.
 */
export type TrustedProxies =
  | { readonly kind: 'count'; readonly hops: number }
  | { readonly kind: 'networks'; readonly networks: BlockList }

/** No proxies: every request comes directly from its client. */
export const NO_PROXIES: TrustedProxies = { kind: 'count', hops: 0 }

export function trustsNone(trusted: TrustedProxies): boolean {
  return trusted.kind === 'count' && trusted.hops === 0
}

const MOST_HOPS = 16

/** Message for an operator with an invalid TRUST_PROXY. */
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
 * Parses TRUST_PROXY: a number of proxies (`true` is one), or networks and addresses separated by commas,
 * including the names `loopback` and `private`. Undefined for anything else.
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

/** Returns an address without port, zone or IPv4-in-IPv6 prefix; null for other texts. */
function plainAddress(text: string): string | null {
  const trimmed = text.trim()
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  return isIP(address) > 0 ? address.toLowerCase() : null
}

/**
 * Address of a request's client: the socket's, or the one from x-forwarded-for, read from its end as far as
 * trusted proxies wrote it. Anything before that is the client's own claim and is ignored. Null without a
 * socket.
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

/** A message of a Node.js server. */
interface ServerMessage {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** Shared by all clients that disconnected before their address was read; they have one limit together. */
const UNKNOWN_CLIENT = 'unknown'

/** Determines the client of a message, once, at the server that receives it from the network. */
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
 * Key for rate limits: an IPv6 network counts as one client, since a client has all addresses of its network.
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

/** Most event streams open at once. */
export interface StreamLimits {
  readonly perAccount: number
  /** Shared by all people behind one router. */
  readonly perAddress: number
}

/** Keys by which an event stream is counted. */
interface StreamOwner {
  readonly account: string
  /** Address as counted by rate limits; null if there is none to count by. */
  readonly address: string | null
}

interface OpenStream extends StreamOwner {
  readonly end: () => void
}

/**
 * Event streams of one process. Exceeding an account's limit closes its oldest stream, which most likely
 * belongs to a page that is gone; exceeding an address's limit refuses the new one (decision 019).
 */
export class OpenStreams {
  readonly #limits: StreamLimits
  readonly #accounts = new Map<string, Set<OpenStream>>()
  readonly #addresses = new Map<string, number>()

  constructor(limits: StreamLimits) {
    this.#limits = limits
  }

  /** Number of open streams. */
  get size(): number {
    let size = 0
    for (const streams of this.#accounts.values()) size += streams.size
    return size
  }

  /**
   * Counts a stream until the returned function is called, which is idempotent; null if the stream is
   * refused.
   */
  open(owner: StreamOwner, end: () => void): (() => void) | null {
    const stream: OpenStream = { ...owner, end }
    const { account, address } = owner
    const own = this.#accounts.get(account)
    const oldest = own && own.size >= this.#limits.perAccount ? own.values().next().value : undefined
    if (address !== null) {
      const taken = (this.#addresses.get(address) ?? 0) - (oldest?.address === address ? 1 : 0)
      if (taken >= this.#limits.perAddress) return null
    }
    if (oldest) {
      this.#close(oldest)
      oldest.end()
    }
    const streams = this.#accounts.get(account) ?? new Set<OpenStream>()
    this.#accounts.set(account, streams.add(stream))
    if (address !== null) this.#addresses.set(address, (this.#addresses.get(address) ?? 0) + 1)
    return () => this.#close(stream)
  }

  #close(stream: OpenStream): void {
    const { account, address } = stream
    const streams = this.#accounts.get(account)
    if (!streams?.delete(stream)) return
    if (streams.size === 0) this.#accounts.delete(account)
    if (address === null) return
    const left = (this.#addresses.get(address) ?? 1) - 1
    if (left > 0) this.#addresses.set(address, left)
    else this.#addresses.delete(address)
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Compares in constant time: the hashes have equal lengths for any input. */
export function isSameSecret(sent: string | null | undefined, secret: string): boolean {
  return timingSafeEqual(digest(sent ?? ''), digest(secret)) && secret !== ''
}
