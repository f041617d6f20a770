import { PASSWORD_LENGTH, passwordRule } from '#contract/password.ts'

const faults = {
  length: `パスワードは${PASSWORD_LENGTH}文字以上にしてください。`,
  letter: 'パスワードに英字を1文字以上入れてください。',
  digit: 'パスワードに数字を1文字以上入れてください。',
  symbol: 'パスワードに記号を1文字以上入れてください。',
}

/** The faults of a password as Japanese sentences; empty for a good password. */
export function passwordFaults(password: string): string[] {
  const met = passwordRule(password)
  return (['length', 'letter', 'digit', 'symbol'] as const)
    .filter((part) => !met[part])
    .map((part) => faults[part])
}
