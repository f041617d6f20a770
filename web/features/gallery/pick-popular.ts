/** Fewer than this would look lost below a list of their own. */
const fewest = 3

/**
 * The popular ones that the list of new ones does not show already: none where they are too few for a list,
 * since the same pictures twice say nothing more.
 */
export function pickPopular<Item extends { readonly id: string }>(
  popular: readonly Item[],
  newest: readonly Item[],
  most: number,
): readonly Item[] {
  const known = new Set(newest.map(({ id }) => id))
  const others = popular.filter(({ id }) => !known.has(id))
  return others.length < fewest ? [] : others.slice(0, most)
}
