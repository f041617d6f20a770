const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
const SHAPE = /^[^\s@<>,;:"()[\]\\\p{C}]+@[^\s@<>,;:"()[\]\\\p{C}]+\.[^\s@<>,;:"()[\]\\.\p{C}]+$/u

/** Whether a mail can be sent there; one address, no list, no name. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && text.indexOf('@') <= MAX_LOCAL_LENGTH && SHAPE.test(text)
}

/** One spelling an account: case and width of letters do not make another address. */
export function emailKey(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{C}/gu, '').trim().toLowerCase()
}

/** What may be shown of an address to a caller who only knows it: `h***@e***`. */
export function maskEmail(text: string): string {
  const [local = '', domain = ''] = text.split('@')
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`
}
