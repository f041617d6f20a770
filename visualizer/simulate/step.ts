import { FailureError } from '#machines/foundation/failure.ts'
import type { Failure } from '#machines/foundation/failure.ts'

import type { Plain } from '../values/plain-value.ts'

/**
 * A user's action on a simulated machine; actors are named by their path from the machine, '' is the machine
 * itself.
 */
export type Step =
  | { readonly kind: 'event'; readonly actor: string; readonly event: PlainEvent }
  | { readonly kind: 'done'; readonly invocation: string; readonly output: Plain }
  | { readonly kind: 'error'; readonly invocation: string; readonly error: Plain }
  /** Advances the clock by that many milliseconds. */
  | { readonly kind: 'advance'; readonly ms: number }
  /** Fires one timer at once, whatever the clock says. */
  | { readonly kind: 'fire'; readonly timer: string }

export interface PlainEvent {
  readonly type: string
  readonly [key: string]: Plain
}

const kinds = new Set([
  'offline',
  'unauthenticated',
  'notFound',
  'rejected',
  'rateLimited',
  'unavailable',
  'unsupported',
  'unexpected',
])

function isFailure(value: Plain): value is Plain & Failure {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    kinds.has(value.kind)
  )
}

/** Error of an invocation: a failure by its kind, otherwise an error with the value as its message. */
export function toError(value: Plain): Error {
  return isFailure(value)
    ? new FailureError(value)
    : new Error(typeof value === 'string' ? value : JSON.stringify(value))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True if a value from outside is an event that a user may send. */
function isPlainEvent(value: unknown): value is PlainEvent {
  return (
    isRecord(value) &&
    typeof value['type'] === 'string' &&
    value['type'] !== '' &&
    !value['type'].startsWith('xstate.')
  )
}

/** True if a value from outside, such as a link, is a step. */
function isStep(value: unknown): value is Step {
  if (!isRecord(value)) return false
  const { kind, actor, event, invocation, output, error, ms, timer } = value
  if (kind === 'event') return typeof actor === 'string' && isPlainEvent(event)
  if (kind === 'done') return typeof invocation === 'string' && output !== undefined
  if (kind === 'error') return typeof invocation === 'string' && error !== undefined
  if (kind === 'advance') return typeof ms === 'number' && ms > 0 && ms <= 86_400_000
  return kind === 'fire' && typeof timer === 'string'
}

/** Describes a step in a few words. */
export function stepWords(step: Step): string {
  if (step.kind === 'event') return step.event.type
  if (step.kind === 'done') return `${step.invocation} 完了`
  if (step.kind === 'error') return `${step.invocation} 失敗`
  if (step.kind === 'advance') return `+${step.ms} ms`
  return step.timer.replace(/^[^|]*\|/, '')
}

/** A simulation in a link. */
interface SharedRun {
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
