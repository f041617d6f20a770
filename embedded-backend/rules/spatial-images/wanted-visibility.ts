/** A row of one of the two tables that an operator may withhold. */
interface Withholdable<Wanted extends string> {
  readonly visibility: Wanted | 'WITHHELD'
  readonly wanted_visibility: Wanted | null
}

/** Visibility that the owner of an item or collection chose, withheld by an operator or not. */
export function wantedVisibility<Wanted extends string>(row: Withholdable<Wanted>): Wanted | 'PRIVATE' {
  const { visibility, wanted_visibility: wanted } = row
  if (wanted !== null) return wanted
  return visibility === 'WITHHELD' ? 'PRIVATE' : visibility
}
