import type { AnyStateMachine } from 'xstate'

type ChartAction = string | { type: string; params?: unknown }
type ChartGuard = string | { type: string; params?: unknown }

export type ChartTransition = {
  target?: string
  guard?: ChartGuard
  actions?: ChartAction[]
  reenter?: boolean
  description?: string
}

type ChartInvoke = {
  id?: string
  src: string
  systemId?: string
  input?: unknown
  onDone?: ChartTransition[]
  onError?: ChartTransition[]
  onSnapshot?: ChartTransition[]
}

/** Configuration of a state with every short form expanded: lists are lists, a target is an object. */
export type Chart = {
  id?: string
  type?: string
  history?: string | boolean
  initial?: string
  target?: string
  context?: unknown
  output?: unknown
  description?: string
  meta?: unknown
  options?: unknown
  tags?: string[]
  entry?: ChartAction[]
  exit?: ChartAction[]
  invoke?: ChartInvoke[]
  on?: Record<string, ChartTransition[]>
  after?: Record<string, ChartTransition[]>
  always?: ChartTransition[]
  states?: Record<string, Chart>
}

type Raw = Record<string, unknown>

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? [...value] : [value])

const toTransitions = (value: unknown): ChartTransition[] =>
  toList(value).map((one) => {
    if (typeof one === 'string') return { target: one }
    const transition = Object.assign({}, one as Raw)
    if (transition['actions'] !== undefined) transition['actions'] = toList(transition['actions'])
    return transition
  })

const mapped = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

const outcomes = new Set(['onDone', 'onError', 'onSnapshot'])

const toInvoke = (value: unknown): ChartInvoke =>
  Object.fromEntries(
    Object.entries(value as Raw).map(([key, inner]) => [
      key,
      outcomes.has(key) ? toTransitions(inner) : inner,
    ]),
  ) as ChartInvoke

const parts: Record<string, (value: never) => unknown> = {
  tags: toList,
  entry: toList,
  exit: toList,
  invoke: (value: unknown) => toList(value).map(toInvoke),
  on: (value: Raw) => mapped(value, toTransitions),
  after: (value: Raw) => mapped(value, toTransitions),
  always: toTransitions,
  states: (value: Raw) => mapped(value, toChart),
}

/** Expands every short form of a configuration. */
export function toChart(config: unknown): Chart {
  const entries = Object.entries(config as Raw).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([key, value]) => [key, parts[key] ? parts[key](value as never) : value]),
  )
}

/** Returns a modifiable copy of a machine's chart; functions (params, input, context, output) are shared. */
export const chartOf = (machine: AnyStateMachine): Chart => toChart(machine.config)
