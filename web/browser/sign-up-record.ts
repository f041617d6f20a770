import { isRecord } from './is-record.ts'
import { createTabRecord } from './tab-record.ts'

/** A sign-up that waits for its code (specification §3), with the address that its code went to. */
export interface SignUpRecord {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  /** From when another code may be asked for, in milliseconds since 1970. */
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
