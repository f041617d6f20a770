import type { AnyStateMachine } from 'xstate'

export type EventKind = 'event' | 'after' | 'always' | 'done' | 'error'

const units = [
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
] as const

/** Formats a time span in the largest unit without a remainder. */
function spanOf(milliseconds: number) {
  const [size, name] = units.find(([size]) => milliseconds > 0 && milliseconds % size === 0) ?? [1, 'ms']
  return `${milliseconds / size} ${name}`
}

function delayLabel(machine: AnyStateMachine, name: string) {
  if (/^\d+$/.test(name)) return `after ${spanOf(Number(name))}`
  const delay: unknown = machine.implementations.delays[name]
  return typeof delay === 'number' ? `after ${spanOf(delay)} (${name})` : `after ${name}`
}

/** Label of an XState event on the chart: delays with their time span, done and error events in words. */
export function eventLabel(
  machine: AnyStateMachine,
  eventType: string,
): { readonly kind: EventKind; readonly label: string } {
  if (eventType === '') return { kind: 'always', label: 'always' }
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? []
  if (delay !== undefined) return { kind: 'after', label: delayLabel(machine, delay) }
  const [, work] = /^xstate\.done\.actor\.(.+)$/.exec(eventType) ?? []
  if (work !== undefined) return { kind: 'done', label: `${work} 完了` }
  const [, failing] = /^xstate\.error\.actor\.(.+)$/.exec(eventType) ?? []
  if (failing !== undefined) return { kind: 'error', label: `${failing} 失敗` }
  const [, ended] = /^xstate\.done\.state\.(.+)$/.exec(eventType) ?? []
  if (ended !== undefined) return { kind: 'done', label: `${ended.split('.').at(-1)} 終了` }
  const [, told] = /^xstate\.snapshot\.(.+)$/.exec(eventType) ?? []
  if (told !== undefined) return { kind: 'event', label: `${told} 更新` }
  return { kind: 'event', label: eventType }
}
