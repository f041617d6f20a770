import { fromCallback } from 'xstate'
import type { EventObject } from 'xstate'

import type { Failure } from '#machines/foundation/failure.ts'
import type { SendPartInput, TransferPart } from '#machines/transfer/transfer-rules.ts'
import { PutFailed, putBytes } from '#web/browser/file-content.ts'
import { PROXY_BODY_LIMIT, proxyLimitMessage } from '#web/graphql/to-failure.ts'
import { served, t } from '#web/language/t.ts'

import type { FileShelf } from '../creation/picked-files.ts'

interface Refusal {
  readonly code: string
  readonly message: string
}

/**
 * Converts the response to a refused upload part: expired addresses are renewed, an unavailable server is
 * waited for.
 */
export const putFailure = (error: unknown, bytes: number): Failure => {
  if (!(error instanceof PutFailed)) return { kind: 'unexpected', message: String(error) }
  const { status } = error
  // After 408, an incomplete body, the missing bytes are sent again.
  if (status === 0 || status === 408) return { kind: 'offline' }
  if (status === 403)
    return { kind: 'rejected', code: 'URL_EXPIRED', message: t('送信先の期限が切れました。') }
  const said = readRefusal(error.body)
  if (status === 413 && said === null)
    return { kind: 'rejected', code: PROXY_BODY_LIMIT, message: proxyLimitMessage(bytes) }
  const retryAfter = readSeconds(error.retryAfter)
  if (status === 429)
    return {
      kind: 'rateLimited',
      message: said?.message ?? t('しばらく待ってからお試しください。'),
      retryAfter,
    }
  if (status === 503 && said !== null) return { kind: 'unavailable', message: said.message, retryAfter }
  if (status === 507 || status < 500)
    return {
      kind: 'rejected',
      ...(said ?? { code: 'REFUSED', message: t('ファイルを受け取れませんでした。') }),
    }
  return { kind: 'unexpected', message: error.message }
}

/** Parses the seconds of a retry-after header; returns null if it is missing or a date. */
const readSeconds = (header: string): number | null => (/^\d+$/.test(header) ? Number(header) : null)

/** Parses a refusal of our own server; returns null for a proxy's error page. */
const readRefusal = (body: string): Refusal | null => {
  try {
    const answer = JSON.parse(body) as { readonly error?: unknown; readonly message?: unknown }
    const { error: code, message } = answer
    return typeof code === 'string' && typeof message === 'string' ? { code, message: served(message) } : null
  } catch {
    return null
  }
}

/** Sends one part of a file directly to its signed address, never through GraphQL. */
export const sendPart = (shelf: FileShelf) =>
  fromCallback<EventObject, SendPartInput>(({ input, sendBack }) => {
    const { part, fileId } = input
    const stop = new AbortController()
    const send = async () => {
      try {
        await putBytes({
          url: part.url,
          bytes: shelf.take(fileId).slice(part.offset, part.offset + part.size),
          onProgress: (sentBytes) => sendBack({ type: 'part.progressed', sentBytes }),
          signal: stop.signal,
        })
        sendBack({ type: 'part.sent', number: part.number })
      } catch (error) {
        if (!stop.signal.aborted) sendBack({ type: 'part.failed', failure: putFailure(error, part.size) })
      }
    }
    void send()
    return () => stop.abort()
  })

type ReservedPart = Pick<TransferPart, 'offset' | 'size'> & { readonly url?: string | null }

/** A part as the gateway reserves it; without an address it is on the server already. */
export const toTransferPart = (
  { offset, size, url = null }: ReservedPart,
  place: Pick<TransferPart, 'number' | 'fileId'>,
): TransferPart => ({ ...place, offset, size, url })
