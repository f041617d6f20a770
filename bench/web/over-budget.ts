import type { Budget, Moment } from './budgets.ts'

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
