import type { ByteRange } from './file-store.ts'

/**
 * Parses a Range header. Null: send everything (no header, several ranges, or a form that may be ignored).
 * 'UNSATISFIABLE': no byte of it exists, answer 416.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'UNSATISFIABLE' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Number(last)
    if (length === 0 || size === 0) return 'UNSATISFIABLE'
    return { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size) return 'UNSATISFIABLE'
  return start > end ? null : { start, end }
}
