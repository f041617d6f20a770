import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A network between the product and its database, which can be cut. */
export interface Network extends AsyncDisposable {
  /** URL of the database through this network. */
  readonly url: string
  /** Carries nothing any more, in both directions; no connection is closed, and new ones get no answer. */
  cut(): void
  /** Carries again, first what was sent meanwhile, as TCP does. */
  heal(): void
}

/** Starts a network to the database at this URL. */
export async function startNetwork(databaseUrl: string): Promise<Network> {
  const database = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from)
    if (isCut) from.pause()
    from.on('data', (chunk) => to.write(chunk))
    // A closed end is noticed by the other one when the network carries again.
    from.on('close', () => {
      sockets.delete(from)
      to.destroySoon()
    })
    from.on('error', () => undefined)
  }
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(Number(database.port), database.hostname)
    carry(near, far)
    carry(far, near)
    if (!isCut) near.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    heal: () => {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
