import { randomInt } from 'node:crypto'

import { PASSWORD_LENGTH, passwordRule } from '#contract/password.ts'

const MAX_LENGTH = 50

/** True if a display name has a visible character, at most 50 characters and no control characters. */
export function isDisplayName(name: string): boolean {
  const length = [...new Intl.Segmenter('ja').segment(name)].length
  return (
    name.isWellFormed() &&
    name.length <= 400 &&
    /\S/u.test(name) &&
    length <= MAX_LENGTH &&
    !/\p{Cc}/u.test(name)
  )
}

const MAX_EMAIL_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
const SHAPE = /^[^\s@<>,;:"()[\]\\\p{C}]+@[^\s@<>,;:"()[\]\\\p{C}]+\.[^\s@<>,;:"()[\]\\.\p{C}]+$/u

/** True for a single plain mail address, without a display name or a list. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && text.indexOf('@') <= MAX_LOCAL_LENGTH && SHAPE.test(text)
}

/** Key of an account's address: letter case and width make no difference. */
export function emailKey(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{C}/gu, '').trim().toLowerCase()
}

/** Masked address for callers who only know the address: `h***@e***`. */
export function maskEmail(text: string): string {
  const [local = '', domain = ''] = text.split('@')
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`
}

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

const SUFFIX_LENGTH = 6
const SUFFIX_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const MAX_STEM_LENGTH = 20

/**
 * Creates an ASCII user name from the display name, with a random suffix. Does not use the mail address,
 * since others see the user name.
 */
export function makeUsername(displayName: string): string {
  const stem = displayName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_STEM_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
  const end = Array.from(
    { length: SUFFIX_LENGTH },
    () => SUFFIX_LETTERS[randomInt(SUFFIX_LETTERS.length)],
  ).join('')
  return `${stem || 'user'}-${end}`
}
