import { existsSync, readFileSync } from 'node:fs'

/** Processor seconds that test files may use, on top of a share that every file has. */
export interface Budgets {
  readonly total: Readonly<Record<'short' | 'long', number>>
  /** Budget of a file without one of its own, by kind. */
  readonly default: Readonly<Record<'unit' | 'browser', number>>
  readonly files: Readonly<Record<string, number>>
}

export interface ProcessorRow {
  readonly file: string
  readonly seconds: number
}

const budgetsFile = 'tests/stages/budgets.json'

export function readBudgets(): Budgets {
  return JSON.parse(readFileSync(budgetsFile, 'utf8')) as Budgets
}

/** Rows of a stage; empty if the system does not report the time of a process. */
export function readProcessorRows(path: string): readonly ProcessorRow[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as ProcessorRow)
}

function sumByFile(rows: readonly ProcessorRow[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { file, seconds } of rows) sums.set(file, (sums.get(file) ?? 0) + seconds)
  return sums
}

/** Messages for files over their budget, and for a sum over the total of the tier. */
export function budgetFindings(
  tier: 'short' | 'long',
  budgets: Budgets,
  rows: readonly ProcessorRow[],
): readonly string[] {
  const sums = sumByFile(rows)
  const findings = [...sums].flatMap(([file, seconds]) => {
    const kind = file.endsWith('.e2e.ts') ? 'browser' : 'unit'
    const budget = budgets.files[file] ?? budgets.default[kind]
    return seconds > budget
      ? [`${file} used ${seconds.toFixed(1)} processor seconds of ${budget} (${budgetsFile})`]
      : []
  })
  const used = [...sums.values()].reduce((sum, seconds) => sum + seconds, 0)
  const total = budgets.total[tier]
  if (used > total)
    findings.push(`the ${tier} tier used ${used.toFixed(0)} processor seconds of ${total} (${budgetsFile})`)
  return findings
}
