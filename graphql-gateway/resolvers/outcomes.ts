import type {
  InputRejected,
  MembershipRefusalCode,
  SourceRefusalCode,
  Task,
  TeamRefusalCode,
} from '../__generated__/resolvers.ts'
import { UpstreamError } from '../errors.ts'
import type { RestClient } from '../rest/client.ts'

/** Adds the name of the type in a union. */
export function named<Name extends string>(typename: Name) {
  return <T extends object>(value: T): T & { __typename: Name } => ({ ...value, __typename: typename })
}

function rejectedBy(...statuses: readonly number[]) {
  return (error: unknown): InputRejected & { __typename: 'InputRejected' } => {
    if (!(error instanceof UpstreamError) || !statuses.includes(error.status)) throw error
    return named('InputRejected')({
      code: error.upstreamCode ?? (error.status === 429 ? 'RATE_LIMITED' : 'REJECTED'),
      message: error.message,
      retryAfter: error.retryAfter ?? null,
    })
  }
}

/** What is wrong at sign-up and sign-in; anything else is thrown on. */
export const toInputRejected = rejectedBy(400, 401, 403, 422, 429)

/** What is wrong with the text of a signed-in account; anything else is thrown on. */
export const toTextRejected = rejectedBy(400, 422, 429)

function refusedAs<Name extends string, Code extends string>(
  typename: Name,
  codes: Readonly<Record<Code, true>>,
) {
  return (error: unknown): { __typename: Name; code: Code; message: string } => {
    if (!(error instanceof UpstreamError) || !Object.hasOwn(codes, error.upstreamCode ?? '')) throw error
    return named(typename)({ code: error.upstreamCode as Code, message: error.message })
  }
}

/** Why the upstream does not take a source; anything else is thrown on. */
export const toSourceRefused = refusedAs<'SourceRefused', SourceRefusalCode>('SourceRefused', {
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
export const toTeamRefused = refusedAs<'TeamRefused', TeamRefusalCode>('TeamRefused', {
  TEAM_EXISTS: true,
  VALIDATION_FAILED: true,
  FORBIDDEN: true,
  ALREADY_A_MEMBER: true,
  LAST_OWNER: true,
})

/** Why a membership stays as it is; anything else is thrown on. */
export const toMembershipRefused = refusedAs<'MembershipRefused', MembershipRefusalCode>(
  'MembershipRefused',
  {
    NOT_A_PAID_MEMBER: true,
    NOT_STOPPING: true,
  },
)

/** The task as it ended, if that is why the upstream refused; anything else is thrown on. */
export function toAlreadyEnded({ rest }: Pick<RestClient, 'rest'>, taskId: string) {
  return async (cause: unknown) => {
    if (!(cause instanceof UpstreamError) || cause.upstreamCode !== 'TASK_ENDED') throw cause
    const task: Task | null = await rest('GET /v1/tasks/{taskId}', { path: { taskId } }).catch(() => null)
    return named('TaskAlreadyEnded')({ task, message: cause.message })
  }
}
