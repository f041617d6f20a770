import { createRequire, registerHooks } from 'node:module'

import { type Chart, toChart } from './chart.ts'

type Extractor = { extractMachinesFromFile: (text: string) => { machines: { toConfig: () => unknown }[] } }

/** The extractor imports internals of XState 4, which is installed as `xstate4`. */
const loadExtractor = (): Extractor => {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(
        specifier.startsWith('xstate/lib/') ? specifier.replace('xstate/', 'xstate4/') : specifier,
        context,
      ),
  })
  try {
    return createRequire(import.meta.url)('@xstate/machine-extractor') as Extractor
  } finally {
    hooks.deregister()
  }
}

/** Silences the console: the extractor logs each function under params. */
const silently = <Result>(work: () => Result): Result => {
  const methods = ['log', 'info', 'warn', 'error'] as const
  const kept = methods.map((method) => [method, console[method]] as const)
  for (const method of methods) console[method] = () => {}
  try {
    return work()
  } finally {
    for (const [method, original] of kept) console[method] = original
  }
}

type Named = { kind: 'named'; action: { type: string } }
type Guarded = { cond?: { type: string } }

/**
 * The extractor writes an action as {kind, action} and a guard as cond, and may use a short form for a list
 * of one.
 */
const translate = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(translate)
  if (typeof value !== 'object' || value === null) return value
  if ('kind' in value && 'action' in value) return (value as Named).action.type
  const { cond, ...rest } = value as Guarded
  return Object.fromEntries(
    Object.entries({ ...rest, ...(cond ? { guard: cond.type } : {}) }).map(([key, inner]) => [
      key,
      translate(inner),
    ]),
  )
}

/** The charts that Stately's extractor finds in the text of a file. */
export const extractedCharts = (text: string): Chart[] =>
  silently(() =>
    loadExtractor()
      .extractMachinesFromFile(text)
      .machines.map((machine) => toChart(translate(machine.toConfig()))),
  )
