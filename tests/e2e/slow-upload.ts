import { randomBytes } from 'node:crypto'
import { request as ask } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Product } from './product.ts'
import type { RestItems } from './rest-items.ts'
import { reserveSource } from './rest-upload.ts'

/** Uploads a source of this size at about 1 MB/s; returns the status, or the code of the error. */
export const uploadSlowly = async (
  product: Product,
  items: RestItems,
  megabytes: number,
): Promise<number | string> => {
  const bytes = randomBytes(megabytes * 1_000_000)
  const { parts } = await reserveSource((...call) => items.call(...call), 'photo.jpg', bytes)
  const [part] = parts
  if (!part?.url) throw new Error('the source needs no part')
  const ended = Promise.withResolvers<number | string>()
  const headers = { 'content-length': part.size }
  const sent = ask(new URL(part.url, product.url), { method: 'PUT', headers, agent: false }, (response) =>
    response.resume().on('end', () => ended.resolve(response.statusCode ?? 0)),
  )
  sent.on('error', (error: NodeJS.ErrnoException) => ended.resolve(error.code ?? error.message))
  for (let at = 0; at < part.size && !sent.destroyed; at += 100_000) {
    sent.write(bytes.subarray(at, Math.min(at + 100_000, part.size)))
    await sleep(100)
  }
  sent.end()
  return ended.promise
}
