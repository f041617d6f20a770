import type {
  InputRejected,
  MembershipRefusalCode,
  MembershipRefused,
  SourceRefusalCode,
  SourceRefused,
  TeamRefusalCode,
  TeamRefused,
} from '../__generated__/resolvers.ts'
import { UpstreamError } from '../errors.ts'

type Typed<Name extends string, Type> = Type & { __typename: Name }

const rejectedBy =
  (statuses: ReadonlySet<number>) =>
  (error: unknown): Typed<'InputRejected', InputRejected> => {
    if (!(error instanceof UpstreamError) || !statuses.has(error.status)) throw error
    return {
      __typename: 'InputRejected',
      code: error.upstreamCode ?? (error.status === 429 ? 'RATE_LIMITED' : 'REJECTED'),
      message: error.message,
      retryAfter: error.retryAfter ?? null,
    }
  }

/** What the upstream says is wrong at sign-up and sign-in; anything else is thrown on. */
export const toInputRejected = rejectedBy(new Set([400, 401, 403, 422, 429]))

/** What the upstream says is wrong with what a known person wrote; anything else is thrown on. */
export const toTextRejected = rejectedBy(new Set([400, 422, 429]))

const refusedAs =
  <Name extends string, Code extends string>(typename: Name, codes: Readonly<Record<Code, true>>) =>
  (error: unknown): { __typename: Name; code: Code; message: string } => {
    if (!(error instanceof UpstreamError) || error.upstreamCode === undefined) throw error
    if (!Object.hasOwn(codes, error.upstreamCode)) throw error
    return { __typename: typename, code: error.upstreamCode as Code, message: error.message }
  }

/** Why the upstream does not take a source; anything else is thrown on. */
export const toSourceRefused: (error: unknown) => Typed<'SourceRefused', SourceRefused> = refusedAs<
  'SourceRefused',
  SourceRefusalCode
>('SourceRefused', {
  UNSUPPORTED_SOURCE: true,
  BROKEN_SOURCE: true,
  FILE_TOO_LARGE: true,
  TOO_MANY_PIXELS: true,
  QUOTA_EXCEEDED: true,
  TOO_MANY_TASKS: true,
  SOURCE_INCOMPLETE: true,
  CHECKSUM_MISMATCH: true,
  SOURCE_NOT_FOUND: true,
  TOO_LONG: true,
  TOO_MANY_SPLATS: true,
  CONVERSION_RUNNING: true,
  STORAGE_FULL: true,
})

/** Why a team stays as it is; anything else is thrown on. */
export const toTeamRefused: (error: unknown) => Typed<'TeamRefused', TeamRefused> = refusedAs<
  'TeamRefused',
  TeamRefusalCode
>('TeamRefused', {
  TEAM_EXISTS: true,
  VALIDATION_FAILED: true,
  FORBIDDEN: true,
  ALREADY_A_MEMBER: true,
  LAST_OWNER: true,
})

/** Why a membership stays as it is; anything else is thrown on. */
export const toMembershipRefused: (error: unknown) => Typed<'MembershipRefused', MembershipRefused> =
  refusedAs<'MembershipRefused', MembershipRefusalCode>('MembershipRefused', {
    NOT_A_PAID_MEMBER: true,
    NOT_STOPPING: true,
  })
