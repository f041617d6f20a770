const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
const SHAPE = /^[^\s@<>,;:"()[\]\\\p{C}]+@[^\s@<>,;:"()[\]\\\p{C}]+\.[^\s@<>,;:"()[\]\\.\p{C}]+$/u

/** True for a single plain mail address, without a display name or a list. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && text.indexOf('@') <= MAX_LOCAL_LENGTH && SHAPE.test(text)
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
