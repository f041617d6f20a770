/** Budget of a page on a first visit: requests, and kilobytes as transferred. */
export interface Budget {
  readonly requests: number
  readonly kilobytes: number
  /** Kilobytes of scripts. */
  readonly scripts: number
}

export type Moment = 'read' | 'used'

/**
 * Budgets by page, before the first touch and after. Times have none, because they differ between machines. A
 * scene's engine and splats count for pages that open one, and pictures if they arrive before the page is
 * idle: those of `/user/ID` do on a slow machine.
 */
export const budgets: Readonly<Record<string, Readonly<Partial<Record<Moment, Budget>>>>> = {
  '/': { read: { requests: 16, kilobytes: 210, scripts: 9 } },
  '/search': { read: { requests: 16, kilobytes: 210, scripts: 12 } },
  '/photo/ID': { read: { requests: 35, kilobytes: 1310, scripts: 432 } },
  '/login': { read: { requests: 19, kilobytes: 228, scripts: 198 } },
  '/create': { read: { requests: 29, kilobytes: 262, scripts: 236 } },
  '/user/ID': { read: { requests: 20, kilobytes: 255, scripts: 194 } },
}

/** Kilobytes of scripts that a first visit of `/photo/ID` may need before its scene can be turned. */
export const mostBeforeScene = 330

/** Returns a line for each exceeded budget; a page without a budget may cost anything. */
export function overBudget(
  page: string,
  moment: Moment,
  cost: Budget,
  budgets: Readonly<Record<string, Readonly<Partial<Record<Moment, Budget>>>>>,
): readonly string[] {
  const budget = budgets[page]?.[moment]
  if (budget === undefined) return []
  return (['requests', 'kilobytes', 'scripts'] as const)
    .filter((kind) => cost[kind] > budget[kind])
    .map((kind) => `${page} ${moment}: ${kind} ${Math.round(cost[kind])}, at most ${budget[kind]}`)
}

/** The same for the scripts loaded before a scene can be turned; also a line if it never could be. */
export function overSceneBudget(
  line: string,
  { turnable, scripts }: { readonly turnable: number | null; readonly scripts: number },
  most: number,
): readonly string[] {
  if (turnable === null) return [`/photo/ID on ${line}: the scene could not be turned`]
  return scripts > most
    ? [`/photo/ID on ${line}: scripts before the scene ${Math.round(scripts)}, at most ${most}`]
    : []
}
