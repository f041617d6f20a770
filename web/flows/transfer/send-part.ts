import { fromCallback } from 'xstate'
import type { EventObject } from 'xstate'

import type { SendPartInput, TransferPart } from '#machines/transfer/transfer-contract.ts'
import { putBytes } from '#web/browser/put-bytes.ts'

import type { FileShelf } from '../creation/file-shelf.ts'
import { putFailure } from './put-failure.ts'

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
