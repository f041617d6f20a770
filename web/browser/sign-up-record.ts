import { isRecord } from './is-record.ts'
import { createTabRecord } from './tab-record.ts'

/** Sign-up waiting for its code (specification §3), with the email address that the code went to. */
export interface SignUpRecord {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  /** When another code may be requested, in milliseconds since 1970. */
  readonly askableAt: number
}

function isSignUpRecord(value: unknown): value is SignUpRecord {
  return (
    isRecord(value) &&
    ['userId', 'sessionId', 'email'].every((name) => typeof value[name] === 'string') &&
    typeof value['askableAt'] === 'number'
  )
}

export const signUpRecord = createTabRecord('sign_up', isSignUpRecord)
