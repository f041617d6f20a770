import { expect, it, describe } from 'vitest'

import {
  failureMessage,
  fieldMessages,
  identityMessage,
  isThrottling,
  passwordResetMessage,
} from './failure-messages.ts'

const rejectedInput = (message: string) =>
  failureMessage({ kind: 'rejected', code: 'VALIDATION_FAILED', message })

it('names fields by their labels, never by their contract names', () => {
  expect(rejectedInput('title: 100文字以内にしてください。')).toBe('タイトル: 100文字以内にしてください。')
  expect(rejectedInput('input.hashTags.3: 使えない文字が含まれています。')).toBe(
    'タグ: 使えない文字が含まれています。',
  )
  expect(rejectedInput('annotations.0.title: 入力してください。')).toBe('注釈: 入力してください。')
  expect(rejectedInput('near: near は far より小さくしてください。')).toBe(
    'near は far より小さくしてください。',
  )
})

it('leaves lines that begin with no field name', () => {
  expect(rejectedInput('見つかりませんでした。\nemail: 入力してください。')).toBe(
    '見つかりませんでした。\nメールアドレス: 入力してください。',
  )
})

function rejection(message: string) {
  return { kind: 'rejected', code: 'VALIDATION_FAILED', message } as const
}

it('assigns each message to its field', () => {
  expect(
    fieldMessages(rejection('displayName: 長すぎます。\nemail: 形を確かめてください。\nemail: 使えません。')),
  ).toEqual({
    fields: { displayName: '長すぎます。', email: '形を確かめてください。\n使えません。' },
    rest: null,
  })
})

it('keeps messages without a field', () => {
  expect(fieldMessages(rejection('このチーム名はすでに使われています。'))).toEqual({
    fields: {},
    rest: 'このチーム名はすでに使われています。',
  })
  expect(fieldMessages({ kind: 'offline' }).rest).toContain('接続できません')
})

it('returns nothing without a failure', () => {
  expect(fieldMessages(null)).toEqual({ fields: {}, rest: null })
})

/** Exceptions that the documentation of ForgotPassword and ConfirmForgotPassword lists. */
const exceptions = [
  'CodeDeliveryFailureException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'ForbiddenException',
  'InternalErrorException',
  'InvalidEmailRoleAccessPolicyException',
  'InvalidLambdaResponseException',
  'InvalidParameterException',
  'InvalidPasswordException',
  'InvalidSmsRoleAccessPolicyException',
  'InvalidSmsRoleTrustRelationshipException',
  'LimitExceededException',
  'NotAuthorizedException',
  'PasswordHistoryPolicyViolationException',
  'ResourceNotFoundException',
  'TooManyFailedAttemptsException',
  'TooManyRequestsException',
  'UnexpectedLambdaException',
  'UserLambdaValidationException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]

function rejectedBy(code: string, message = 'English words of the provider') {
  return passwordResetMessage({ kind: 'rejected', code, message })
}

describe('messages for a failed password reset', () => {
  it.each(exceptions)('%s has its own message, in Japanese', (code) => {
    expect(rejectedBy(code)).toMatch(/^[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー、。・\d\s]+$/u)
    expect(rejectedBy(code)).toMatch(/(ください|ません|ませんか)。$/)
  })

  it('distinguish failures that a person can fix', () => {
    const mendable = [
      'CodeDeliveryFailureException',
      'CodeMismatchException',
      'ExpiredCodeException',
      'InvalidParameterException',
      'InvalidPasswordException',
      'NotAuthorizedException',
      'PasswordHistoryPolicyViolationException',
      'TooManyFailedAttemptsException',
      'TooManyRequestsException',
      'UserNotConfirmedException',
    ]
    const words = [...mendable, 'InternalErrorException'].map((code) => rejectedBy(code))
    expect(new Set(words).size).toBe(words.length)
  })

  it('explain what to do where another code helps', () => {
    for (const code of ['ExpiredCodeException', 'TooManyFailedAttemptsException'])
      expect(rejectedBy(code)).toContain('コードを再送')
  })

  it('are the same for an unknown user as for an expired code', () => {
    expect(rejectedBy('UserNotFoundException')).toBe(rejectedBy('ExpiredCodeException'))
  })

  it('keep the provider’s own password rule where it is readable', () => {
    expect(rejectedBy('InvalidPasswordException', '8文字以上\n記号を1つ以上')).toBe(
      '8文字以上\n記号を1つ以上',
    )
    expect(rejectedBy('InvalidPasswordException', 'Password not long enough')).toContain('8 文字以上')
  })

  it('cover unknown exceptions', () => {
    expect(rejectedBy('BrandNewException')).toContain('もう一度お試しください')
    expect(rejectedBy('BrandNewException', '新しい理由です。')).toBe('新しい理由です。')
    expect(identityMessage('RATE_LIMITED', 'slow down')).toContain('上限')
  })

  it('mark the exceptions that require waiting', () => {
    expect(exceptions.filter((code) => isThrottling(code))).toEqual([
      'LimitExceededException',
      'TooManyRequestsException',
    ])
    expect(isThrottling('RATE_LIMITED')).toBe(true)
  })

  it('are the general ones for everything else', () => {
    expect(passwordResetMessage({ kind: 'offline' })).toBe(failureMessage({ kind: 'offline' }))
    const limited = { kind: 'rateLimited', message: '上限です。', retryAfter: 30 } as const
    expect(passwordResetMessage(limited)).toContain('30 秒後')
  })
})
