import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startMailServer } from '#backend/testing/mail-server.ts'
import type { MailServer } from '#backend/testing/mail-server.ts'
import { NO_PROXIES, parseTrustedProxies } from '#contract/clients.ts'

import { startProduct } from '../gateway/journeys/product.ts'
import { startNodeProxy } from './node-proxy.ts'
import { doors, freshEmail } from './sign-up-over.ts'
import type { Door, Visitor } from './sign-up-over.ts'

/** Number of sign-ups that an address may start per hour, by the factor of the limits. */
const allowedBy = (factor: number): number => 20 * factor
const LIMITED = 'RATE_LIMITED'

const ended = new AsyncDisposableStack()
let mailServer: MailServer

interface Way {
  readonly name: string
  /** Value of TRUST_PROXY. */
  readonly setting: string
  /** Actual number of proxies. */
  readonly proxies: number
  /** Value of RATE_LIMIT_FACTOR; a smaller one needs fewer passwords to hash. */
  readonly factor: number
}

const ways: readonly Way[] = [
  { name: 'one proxy', setting: '1', proxies: 1, factor: 1 },
  { name: 'no proxy', setting: '', proxies: 0, factor: 0.2 },
  { name: 'two proxies', setting: '2', proxies: 2, factor: 0.2 },
  { name: 'two proxies of a network', setting: '127.0.0.1/32', proxies: 2, factor: 0.2 },
]

/** Origin of the outermost proxy, and origin of the product itself, past the proxies. */
const origins = new Map<string, { readonly front: string; readonly past: string }>()
const originsOf = (name: string) => origins.get(name) ?? { front: '', past: '' }

/** Starts the product with its limits on, behind its proxies. */
const startBehind = async ({ name, setting, proxies, factor }: Way): Promise<void> => {
  const trustedProxies = parseTrustedProxies(setting) ?? NO_PROXIES
  const config = { trustedProxies, smtpUrl: mailServer.url, rateLimitFactor: factor }
  const product = ended.use(await startProduct({ config }))
  let front = product.origin
  for (let count = 0; count < proxies; count += 1) front = ended.use(await startNodeProxy(front)).url
  origins.set(name, { front, past: product.origin })
}

beforeAll(async () => {
  mailServer = ended.use(await startMailServer())
  for (const way of ways) await startBehind(way)
})

afterAll(() => ended.disposeAsync())

let networks = 0
/** Local addresses that no other test uses. */
const addresses = (): ((host: number) => string) => {
  const network = (networks += 1)
  return (host) => `127.${100 + network}.0.${host}`
}

const begins = async (door: Door, origin: string, visitors: readonly Visitor[]): Promise<string[]> => {
  const outcomes: string[] = []
  for (const visitor of visitors) {
    const started = await door.begin(origin, freshEmail(), visitor)
    outcomes.push(typeof started === 'string' ? started : 'begun')
  }
  return outcomes
}

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const begun = (count: number): string[] => many(count, () => 'begun')

/** Headers that claim another address on each attempt, in every way that has fooled servers. */
const forged = (index: number): Record<string, string> => {
  const address = `198.51.100.${index + 1}`
  return {
    'x-forwarded-for': index % 2 === 0 ? address : `${address}, 127.0.0.1, 203.0.113.${index + 1}`,
    'x-real-ip': address,
    'x-client-ip': address,
    'true-client-ip': address,
    'cf-connecting-ip': address,
    forwarded: `for=${address}`,
  }
}

describe.each(doors)('through $name', (door) => {
  test.each(ways)('each client signs up under its own address: $name', async ({ name, factor }) => {
    const people = allowedBy(factor) + 4
    const address = addresses()
    const { front } = originsOf(name)
    const signedUp = await Promise.all(
      many(people, async (index) => {
        const visitor = { from: address(index + 1) }
        const email = freshEmail()
        const started = await door.begin(front, email, visitor)
        if (typeof started === 'string') return started
        return door.finish(front, started, await mailServer.codeFor(email), visitor)
      }),
    )
    expect(signedUp).toEqual(many(people, () => true))
  })

  test.each(ways)('one address is limited, whatever address it claims: $name', async ({ name, factor }) => {
    const allowed = allowedBy(factor)
    const address = addresses()
    const { front } = originsOf(name)
    const attempts = many(allowed + 3, (index) => ({ from: address(1), headers: forged(index) }))
    expect(await begins(door, front, attempts)).toEqual([...begun(allowed), LIMITED, LIMITED, LIMITED])
    // The limit does not apply to other addresses, nor to those that were claimed.
    expect(
      await begins(
        door,
        front,
        many(4, (index) => ({ from: address(index + 2) })),
      ),
    ).toEqual(begun(4))
  })

  test('a claimed address behind the network’s proxies is ignored', async () => {
    const allowed = allowedBy(0.2)
    const from = addresses()(1)
    const { past } = originsOf('two proxies of a network')
    const attempts = many(allowed + 1, (index) => ({ from, headers: forged(index) }))
    expect(await begins(door, past, attempts)).toEqual([...begun(allowed), LIMITED])
  })

  test('all addresses of one IPv6 network share a limit', async () => {
    const allowed = allowedBy(0.2)
    const network = `2001:db8:${(networks += 1)}`
    let client = ''
    await using inner = await startNodeProxy(originsOf('two proxies').past)
    await using outer = await startNodeProxy(inner.url, () => client)
    const beginFrom = async (address: string): Promise<string> => {
      client = address
      return (await begins(door, outer.url, [{}]))[0] ?? ''
    }
    const outcomes: string[] = []
    for (let host = 1; host <= allowed + 1; host += 1)
      outcomes.push(await beginFrom(`${network}:1:${host.toString(16)}::${host}`))
    expect(outcomes).toEqual([...begun(allowed), LIMITED])
    expect(await beginFrom(`${network}:2::1`)).toBe('begun')
  })
})
