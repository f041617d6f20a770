import { PASSWORD_LENGTH, passwordRule } from '#contract/password.ts'

const faults = {
  length: `パスワードは${PASSWORD_LENGTH}文字以上にしてください。`,
  letter: 'パスワードに英字を1文字以上入れてください。',
  digit: 'パスワードに数字を1文字以上入れてください。',
  symbol: 'パスワードに記号を1文字以上入れてください。',
}

/** What a password lacks, in Japanese; empty for a good one. */
export function passwordFaults(password: string): string[] {
  const met = passwordRule(password)
  return (['length', 'letter', 'digit', 'symbol'] as const)
    .filter((part) => !met[part])
    .map((part) => faults[part])
}
