import type { SceneReport } from './scene.ts'

/** Result of a scenario: lines for people, data for programs, and violations. */
export interface ChaosReport {
  readonly lines: readonly string[]
  readonly data: unknown
  readonly violations: readonly string[]
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const row = (name: string, ...cells: readonly (string | number)[]): string =>
  [name.padEnd(28), ...cells.map((cell) => String(cell).padStart(12))].join('')

const longestList = 20

/** The last lines of every scenario. */
export function sceneLines(name: string, report: SceneReport): string[] {
  const { writes, kinds, audit, violations } = report
  const counts = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`)
  return [
    `${name}: ${writes.acknowledged} writes acknowledged, ${writes.refused} refused, ${writes.unknown} in doubt; ${report.calls} calls,`,
    `  slowest ${report.slowest.name} with ${(report.slowest.ms / 1000).toFixed(1)} s; ${report.events} live events; app ended by itself ${report.exits} times; lost ${audit.lost.length}, doubled ${audit.doubled.length}, ` +
      `stuck ${audit.stuck.length}, refused and there ${audit.ghosts.length}, deleted and there ${audit.undone.length}, ` +
      `exposed ${audit.exposed.length}, damaged ${audit.damaged.length}`,
    `  acknowledged: ${counts.join(', ')}`,
    ...violations.slice(0, longestList).map((violation) => `  VIOLATION ${violation}`),
  ]
}
