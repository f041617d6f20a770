/** A row of the two tables that an operator may withhold. */
interface Withholdable<Wanted extends string> {
  readonly visibility: Wanted | 'WITHHELD'
  readonly wanted_visibility: Wanted | null
}

/** What the owner of an item or collection wants it to be, whether or not an operator withholds it. */
export function wantedVisibility<Wanted extends string>(row: Withholdable<Wanted>): Wanted | 'PRIVATE' {
  const { visibility, wanted_visibility: wanted } = row
  if (wanted !== null) return wanted
  return visibility === 'WITHHELD' ? 'PRIVATE' : visibility
}
