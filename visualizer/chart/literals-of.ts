/** Placeholder for a value that is known only at run time: every field of it is unknown too. */
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
 * Returns the literal values among a guard's or action's parameters, such as COMPLETED in `params: ({ context
 * }) => ({ task: context.task, status: 'COMPLETED' })`; empty if they are unknown.
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
