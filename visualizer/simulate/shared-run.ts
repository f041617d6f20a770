import { isRecord, isStep } from './step.ts'
import type { Step } from './step.ts'

/** A simulation in a link. */
export interface SharedRun {
  /** Index of the machine's registered input with which it starts. */
  readonly input: number
  readonly steps: readonly Step[]
}

const FORMAT = '1'

function toBase64Url(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function fromBase64Url(code: string): string {
  const bytes = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(bytes, (character) => character.charCodeAt(0)),
  )
}

export function encodeRun({ input, steps }: SharedRun): string {
  return `${FORMAT}.${toBase64Url(JSON.stringify([input, steps]))}`
}

/** Decodes a run; null if it is invalid, such as that of a truncated link. */
export function decodeRun(code: string): SharedRun | null {
  const [format, body] = code.split('.')
  if (format !== FORMAT || body === undefined) return null
  try {
    const read: unknown = JSON.parse(fromBase64Url(body))
    if (!Array.isArray(read)) return null
    const [input, steps]: unknown[] = read
    if (typeof input !== 'number' || !Number.isInteger(input) || input < 0) return null
    return Array.isArray(steps) && steps.every(isStep) ? { input, steps } : null
  } catch {
    return null
  }
}

/** Parses a payload written by the user. */
export function readJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    const detail = error instanceof Error ? error.message : ''
    return { problem: `JSON として読めません。${detail}` }
  }
}

export function readEvent(text: string): { readonly value: unknown } | { readonly problem: string } {
  const read = readJson(text)
  if ('problem' in read) return read
  if (!isRecord(read.value)) return { problem: '{ "type": "…" } の形のオブジェクトにしてください。' }
  const { type } = read.value
  if (typeof type !== 'string' || type === '') return { problem: '"type" に文字列を入れてください。' }
  return type.startsWith('xstate.')
    ? { problem: '"xstate." で始まるイベントは送れません。' }
    : { value: read.value }
}
