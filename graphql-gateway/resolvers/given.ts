type Given<T> = { [Key in keyof T]?: NonNullable<T[Key]> }

/** Only what was said: neither null nor undefined reaches the upstream, which then uses its own defaults. */
export const given = <T extends object>(values: T): Given<T> => {
  const said: Given<T> = {}
  for (const key in values) {
    const value = values[key]
    if (value !== null && value !== undefined) said[key] = value
  }
  return said
}
