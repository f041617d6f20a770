import { t } from '../language/t.ts'

/**
 * A part of the password rule: at least 8 characters with a letter, a digit and a symbol (specification §5).
 */
export interface PasswordRulePart {
  readonly name: string
  readonly isMet: boolean
}

export function passwordRule(password: string): readonly PasswordRulePart[] {
  return [
    { name: t('8文字以上'), isMet: password.length >= 8 },
    { name: t('英字'), isMet: /[a-z]/i.test(password) },
    { name: t('数字'), isMet: /\d/.test(password) },
    { name: t('記号'), isMet: /[!-/:-@[-`{-~]/.test(password) },
  ]
}
