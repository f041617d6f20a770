/** Stands for whatever a machine will know only when it runs: every field of it is unknown, too. */
function unknownValue(): unknown {
  return new Proxy(() => undefined, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => '' : unknownValue()),
    apply: () => unknownValue(),
  })
}

function isLiteral(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/**
 * The values that stand in the chart itself among a guard's or action's parameters, as COMPLETED in
 * `params: ({ context }) => ({ task: context.task, status: 'COMPLETED' })`; none where they are unknown.
 */
export function literalsOf(params: unknown): string[] {
  try {
    const values: unknown =
      typeof params === 'function' ? params({ context: unknownValue(), event: unknownValue() }) : params
    if (typeof values !== 'object' || values === null) return []
    return Object.values(values).filter(isLiteral).map(String)
  } catch {
    return []
  }
}
