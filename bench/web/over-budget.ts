import type { Budget, Moment } from './budgets.ts'

/** A line for everything in which a page costs more than it may; without a budget it may cost anything. */
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
