import { isRecord } from './is-record.ts'
import { createTabRecord } from './tab-record.ts'

/**
 * Password reset waiting for its code: email address, and when another code may be requested (ms since 1970).
 */
export interface KeptPasswordReset {
  readonly email: string
  readonly askableAt: number
}

function isKeptPasswordReset(value: unknown): value is KeptPasswordReset {
  return isRecord(value) && typeof value['email'] === 'string' && typeof value['askableAt'] === 'number'
}

export const passwordResetRecord = createTabRecord('password_reset', isKeptPasswordReset)
