import type { InputRejected, SourceRefusalCode, SourceRefused } from '../__generated__/resolvers.ts'
import { UpstreamError } from '../errors.ts'

const inputStatuses = new Set([400, 401, 403, 422, 429])

/** What the upstream says is wrong with an account's input; anything else is thrown on. */
export const toInputRejected = (error: unknown): InputRejected & { __typename: 'InputRejected' } => {
  if (!(error instanceof UpstreamError) || !inputStatuses.has(error.status)) throw error
  return {
    __typename: 'InputRejected',
    code: error.upstreamCode ?? (error.status === 429 ? 'RATE_LIMITED' : 'REJECTED'),
    message: error.message,
    retryAfter: error.retryAfter ?? null,
  }
}

const refusals: Readonly<Record<SourceRefusalCode, true>> = {
  UNSUPPORTED_SOURCE: true,
  BROKEN_SOURCE: true,
  FILE_TOO_LARGE: true,
  TOO_MANY_PIXELS: true,
  QUOTA_EXCEEDED: true,
  TOO_MANY_TASKS: true,
  SOURCE_INCOMPLETE: true,
  CHECKSUM_MISMATCH: true,
  SOURCE_NOT_FOUND: true,
}

const isRefusal = (code: string | undefined): code is SourceRefusalCode =>
  code !== undefined && Object.hasOwn(refusals, code)

/** Why the upstream does not take a source; anything else is thrown on. */
export const toSourceRefused = (error: unknown): SourceRefused & { __typename: 'SourceRefused' } => {
  if (!(error instanceof UpstreamError) || !isRefusal(error.upstreamCode)) throw error
  return { __typename: 'SourceRefused', code: error.upstreamCode, message: error.message }
}
