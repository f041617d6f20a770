import { type AnyStateMachine, createMachine } from 'xstate'

type Inline = (...args: never[]) => unknown

/**
 * The parts of a chart that JSON cannot hold: everything named in setup, and the functions under params,
 * input, context and output, by their text.
 */
export type ChartImplementations = Pick<
  AnyStateMachine['implementations'],
  'actors' | 'actions' | 'guards' | 'delays'
> & { inline: Readonly<Record<string, Inline>> }

/** A function in the JSON, in XState's own notation. */
type Code = { '@code': string; '@lang': 'ts' }

const isCode = (value: object): value is Code => '@code' in value

const mapped = (value: unknown, change: (value: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(change)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [key, change(inner)]),
  )
}

const encoded = (value: unknown): unknown =>
  typeof value === 'function' ? { '@code': String(value), '@lang': 'ts' } : mapped(value, encoded)

const decoded =
  (inline: ChartImplementations['inline']) =>
  (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !isCode(value)) return mapped(value, decoded(inline))
    const found = inline[value['@code']]
    if (!found) throw new Error(`no function was given for ${value['@code']}`)
    return found
  }

const inlineOf = (value: unknown): [string, Inline][] => {
  if (typeof value === 'function') return [[String(value), value as Inline]]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(inlineOf) : []
}

/**
 * Returns a machine's chart as plain JSON for createMachine() and Stately's import: states, transitions, tags
 * and descriptions; guards, actions, actors and delays by name.
 */
export const chartJson = (machine: AnyStateMachine): unknown => encoded(machine.config)

/** Returns everything that a machine's JSON leaves out. */
export const implementationsOf = (machine: AnyStateMachine): ChartImplementations => {
  const { actors, actions, guards, delays } = machine.implementations
  return { actors, actions, guards, delays, inline: Object.fromEntries(inlineOf(machine.config)) }
}

/** Creates a machine from its JSON. Throws if the JSON refers to a function that is missing from `inline`. */
export const fromChartJson = (json: unknown, implementations: ChartImplementations): AnyStateMachine => {
  const { inline, ...named } = implementations
  return createMachine(decoded(inline)(json) as never, named as never)
}
