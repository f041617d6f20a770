import { MembershipRefusalCode, SourceRefusalCode, TeamRefusalCode } from '../__generated__/resolvers.ts'
import type { InputRejected, Task } from '../__generated__/resolvers.ts'
import { UpstreamError } from '../errors.ts'
import type { RestClient } from '../rest/client.ts'

/** Leaves out what is null or undefined: the upstream then uses its own defaults. */
export function given<T extends object>(values: T) {
  const entries = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries) as { [Key in keyof T]: Exclude<T[Key], null | undefined> }
}

export function toForm(file: File): FormData {
  const form = new FormData()
  form.set('file', file, file.name)
  return form
}

export function yes(): true {
  return true
}

/** Adds the name of the type in a union; an answer may be empty. */
export function named<Name extends string>(typename: Name) {
  return <T extends object | undefined>(value: T): NonNullable<T> & { __typename: Name } => ({
    ...value,
    __typename: typename,
  })
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

/** Rejections of sign-up and sign-in; other errors are rethrown. */
export const toInputRejected = rejectedBy(400, 401, 403, 422, 429)

/** Rejections of texts by a signed-in account; other errors are rethrown. */
export const toTextRejected = rejectedBy(400, 422, 429)

/** Why a passkey is not added or named; anything else is thrown on. */
export const toPasskeyRejected = rejectedBy(400, 409, 429)

function refusedAs<Name extends string, Code extends string>(
  typename: Name,
  codes: Readonly<Record<Code, Code>>,
) {
  return (error: unknown): { __typename: Name; code: Code; message: string } => {
    if (!(error instanceof UpstreamError) || !Object.hasOwn(codes, error.upstreamCode ?? '')) throw error
    return named(typename)({ code: error.upstreamCode as Code, message: error.message })
  }
}

/** Why the upstream does not take a source; anything else is thrown on. */
export const toSourceRefused = refusedAs('SourceRefused', SourceRefusalCode)

/** Why a team stays as it is; anything else is thrown on. */
export const toTeamRefused = refusedAs('TeamRefused', TeamRefusalCode)

/** Why a membership stays as it is; anything else is thrown on. */
export const toMembershipRefused = refusedAs('MembershipRefused', MembershipRefusalCode)

/** The task as it ended, if that is why the upstream refused; anything else is thrown on. */
export function toAlreadyEnded({ rest }: Pick<RestClient, 'rest'>, taskId: string) {
  return async (cause: unknown) => {
    if (!(cause instanceof UpstreamError) || cause.upstreamCode !== 'TASK_ENDED') throw cause
    const task: Task | null = await rest('GET /v1/tasks/{taskId}', { path: { taskId } }).catch(() => null)
    return named('TaskAlreadyEnded')({ task, message: cause.message })
  }
}
