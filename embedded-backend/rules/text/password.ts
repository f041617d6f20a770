const MIN_LENGTH = 8

/**
 * What a password lacks, in Japanese; empty when it is good (specification §5: 8 or more, letter, digit,
 * symbol).
 */
export function passwordFaults(password: string): string[] {
  const faults: string[] = []
  if (Array.from(password).length < MIN_LENGTH)
    faults.push(`パスワードは${MIN_LENGTH}文字以上にしてください。`)
  if (!/\p{L}/u.test(password)) faults.push('パスワードに英字を1文字以上入れてください。')
  if (!/\p{Nd}/u.test(password)) faults.push('パスワードに数字を1文字以上入れてください。')
  if (!/[^\p{L}\p{N}\s]/u.test(password)) faults.push('パスワードに記号を1文字以上入れてください。')
  return faults
}
