import { UnsupportedError, UpstreamError } from '../errors.ts'
import { answer } from './answer.ts'
import type { Reply } from './answer.ts'

/**
 * Throws UnsupportedError where the upstream does not offer the call, and the error itself otherwise. A 404
 * can mean both that the call is missing and that the thing is; `isMissingCall` tells them apart for this
 * call.
 */
export const orUnsupported =
  (call: string, isMissingCall: (notFound: UpstreamError) => boolean) =>
  (error: unknown): never => {
    if (!(error instanceof UpstreamError)) throw error
    const { status } = error
    if (status === 405 || status === 501 || (status === 404 && isMissingCall(error)))
      throw new UnsupportedError(call, status)
    throw error
  }

/**
 * The answer of a call that only an upstream of ours has. Elsewhere it rejects with UnsupportedError, which
 * is told by a 404 without a code: an upstream that has the call gives the missing thing's code.
 */
export const extension = <T>(call: string, reply: Promise<Reply<T>>): Promise<T> =>
  answer(reply).catch(orUnsupported(call, ({ upstreamCode }) => upstreamCode === undefined))
