import type { Mutable } from '../rest/mutable.ts'

type Given<T> = { -readonly [Key in keyof T]?: Mutable<NonNullable<T[Key]>> }

/** Only what was said: neither null nor undefined reaches the upstream, which then uses its own defaults. */
export const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Given<T>
