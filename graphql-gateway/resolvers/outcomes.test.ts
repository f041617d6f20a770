import { describe, expect, test } from 'vitest'

import { UpstreamError } from '../errors.ts'
import { task } from '../testing/samples.ts'
import {
  toAlreadyEnded,
  toForm,
  toInputRejected,
  toMembershipRefused,
  toPasskeyRejected,
  toSourceRefused,
  toTeamRefused,
  toTextRejected,
} from './outcomes.ts'

const refusal = (status: number, code?: string, retryAfter?: number) =>
  new UpstreamError(status, 'だめです', { code, retryAfter })

const statuses = [400, 401, 403, 404, 409, 422, 429, 500, 503]

describe('expected results instead of errors', () => {
  test.each([
    ['at sign-up and sign-in', toInputRejected, [400, 401, 403, 422, 429]],
    ['of a text', toTextRejected, [400, 422, 429]],
    ['of a passkey', toPasskeyRejected, [400, 409, 429]],
  ])('%s', (_, toRejected, expected) => {
    const answered = statuses.filter((status) => {
      try {
        return toRejected(refusal(status)).code === 'REJECTED' || status === 429
      } catch {
        return false
      }
    })
    expect(answered).toEqual(expected)
  })

  test('uses the upstream’s code, or one by its status', () => {
    expect(toInputRejected(refusal(400, 'WEAK_PASSWORD')).code).toBe('WEAK_PASSWORD')
    expect(toInputRejected(refusal(400)).code).toBe('REJECTED')
    expect(toInputRejected(refusal(429)).code).toBe('RATE_LIMITED')
  })

  test('passes on the upstream’s message and retry delay', () => {
    expect(toInputRejected(refusal(429, 'SLOW', 7))).toMatchObject({ message: 'だめです', retryAfter: 7 })
    expect(toInputRejected(refusal(400)).retryAfter).toBeNull()
  })
})

describe('a refusal', () => {
  test.each([
    ['SourceRefused', toSourceRefused, 'QUOTA_EXCEEDED'],
    ['TeamRefused', toTeamRefused, 'TEAM_EXISTS'],
    ['MembershipRefused', toMembershipRefused, 'NOT_STOPPING'],
  ])('known to the contract is a %s', (typename, toRefused, code) => {
    expect(toRefused(refusal(409, code))).toEqual({ __typename: typename, code, message: 'だめです' })
    for (const other of ['ANOTHER', 'toString', undefined])
      expect(() => toRefused(refusal(409, other))).toThrow('だめです')
    const ours = Object.assign(new Error('bug'), { upstreamCode: code, status: 409 })
    expect(() => toRefused(ours)).toThrow('bug')
  })
})

/** A REST API that answers every call with this. */
function rest(found: unknown) {
  return { rest: async () => await (found as Promise<never>) } as never
}

describe('an already ended task', () => {
  const ended = refusal(409, 'TASK_ENDED')

  test('comes with its last state, where that can be read', async () => {
    expect(await toAlreadyEnded(rest(Promise.resolve(task)), 't1')(ended)).toEqual({
      __typename: 'TaskAlreadyEnded',
      task,
      message: 'だめです',
    })
    const gone = Promise.reject(refusal(404))
    expect(await toAlreadyEnded(rest(gone), 't1')(ended)).toMatchObject({ task: null })
  })

  test('is the only reason that is no error', async () => {
    const toOutcome = toAlreadyEnded(rest(task), 't1')
    await expect(toOutcome(refusal(409, 'OTHER'))).rejects.toThrow('だめです')
    const ours = Object.assign(new Error('bug'), { upstreamCode: 'TASK_ENDED' })
    await expect(toOutcome(ours)).rejects.toThrow('bug')
  })
})

test('an internal error is rethrown', () => {
  const ours = Object.assign(new Error('bug'), { status: 400 })
  for (const toRejected of [toInputRejected, toTextRejected, toPasskeyRejected])
    expect(() => toRejected(ours)).toThrow('bug')
})

test('a form carries the file with its name', () => {
  const sent = toForm(new File(['x'], 'a.png', { type: 'image/png' })).get('file')
  expect(sent).toMatchObject({ name: 'a.png', type: 'image/png', size: 1 })
})
