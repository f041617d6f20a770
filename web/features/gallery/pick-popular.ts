/** Minimum number of items for a list of its own. */
const fewest = 3

/** Returns the popular items that are not among the newest; none if they are too few for a list. */
export function pickPopular<Item extends { readonly id: string }>(
  popular: readonly Item[],
  newest: readonly Item[],
  most: number,
): readonly Item[] {
  const known = new Set(newest.map(({ id }) => id))
  const others = popular.filter(({ id }) => !known.has(id))
  return others.length < fewest ? [] : others.slice(0, most)
}
