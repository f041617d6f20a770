import * as fc from 'fast-check'

/** The short tier tries fewer sequences of events. */
const usualRuns = process.env['TEST_TIER'] === 'short' ? 150 : 1000

/**
 * PROPERTY_SEED repeats a run, PROPERTY_RUNS makes it longer, PROPERTY_SHRINK=no reports a failure without
 * shrinking it.
 */
export const settings: fc.Parameters<unknown> = {
  numRuns: Number(process.env['PROPERTY_RUNS'] ?? usualRuns),
  ...(process.env['PROPERTY_SEED'] ? { seed: Number(process.env['PROPERTY_SEED']) } : {}),
  endOnFailure: process.env['PROPERTY_SHRINK'] === 'no',
}

/** A wait in milliseconds, mostly one at an edge of the 300 ms gap. */
export const wait = fc.record({
  do: fc.constant('wait' as const),
  ms: fc.constantFrom(1, 100, 299, 300, 301, 999, 1000, 4999, 5000),
})

type StepOf<Name extends string> = Name extends string ? { do: Name } : never

/** A step without a payload. */
export const say = <Name extends string>(...names: [Name, ...Name[]]) =>
  fc.constantFrom(...names).map((name) => ({ do: name }) as StepOf<Name>)

/** Up to 25 steps of these kinds in any order. */
export const script = <Kinds extends fc.MaybeWeightedArbitrary<unknown>[]>(...kinds: Kinds) =>
  fc.array(fc.oneof(...kinds), { maxLength: 25 })
