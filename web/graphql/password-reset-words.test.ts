import { describe, expect, it } from 'vitest'

import { failureMessage } from './failure-words.ts'
import { identityMessage, isThrottling, passwordResetMessage } from './password-reset-words.ts'

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

function rejected(code: string, message = 'English words of the provider') {
  return passwordResetMessage({ kind: 'rejected', code, message })
}

describe('messages for a failed password reset', () => {
  it.each(exceptions)('%s has its own message, in Japanese', (code) => {
    expect(rejected(code)).toMatch(/^[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー、。・\d\s]+$/u)
    expect(rejected(code)).toMatch(/(ください|ません|ませんか)。$/)
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
    const words = [...mendable, 'InternalErrorException'].map((code) => rejected(code))
    expect(new Set(words).size).toBe(words.length)
  })

  it('explain what to do where another code helps', () => {
    for (const code of ['ExpiredCodeException', 'TooManyFailedAttemptsException'])
      expect(rejected(code)).toContain('コードを再送')
  })

  it('are the same for an unknown user as for an expired code', () => {
    expect(rejected('UserNotFoundException')).toBe(rejected('ExpiredCodeException'))
  })

  it('keep the provider’s own password rule where it is readable', () => {
    expect(rejected('InvalidPasswordException', '8文字以上\n記号を1つ以上')).toBe('8文字以上\n記号を1つ以上')
    expect(rejected('InvalidPasswordException', 'Password not long enough')).toContain('8 文字以上')
  })

  it('cover unknown exceptions', () => {
    expect(rejected('BrandNewException')).toContain('もう一度お試しください')
    expect(rejected('BrandNewException', '新しい理由です。')).toBe('新しい理由です。')
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
