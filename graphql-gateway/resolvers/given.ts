type Given<T> = { [Key in keyof T]?: NonNullable<T[Key]> }

/** Only what was said: neither null nor undefined reaches the upstream, which then uses its own defaults. */
export const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Given<T>
