import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { partsOf } from '#backend/store/migration-files.ts'

const folder = 'embedded-backend/store/migrations'
/** Newest migration from before these rules. */
const lastFree = 35

/** Statements that a reader or writer of the version before does not survive, or waits for. */
const narrowing: readonly (readonly [RegExp, string])[] = [
  [/\balter table\b.*\bdrop column\b/, 'drops a column'],
  [/\balter table\b.*\brename\b/, 'renames a table or column'],
  [/\bdrop table\b/, 'drops a table'],
  [/\balter table\b.*\bset not null\b/, 'makes a column NOT NULL'],
  [/\balter table\b.*\balter column \S+ (set data )?type\b/, 'changes the type of a column'],
  [/\balter table\b.*\badd column (?:(?!,).)*\bnot null\b(?!.*\bdefault\b)/, 'adds NOT NULL without default'],
]

const older = (version: string, current: string): boolean =>
  version.localeCompare(current, 'en', { numeric: true }) < 0

/** Problems of one migration's text, for a program of this version. */
export function migrationProblems(name: string, text: string, version: string): string[] {
  const number = Number(name.slice(0, 3))
  if (number <= lastFree) return []
  const expanded = /^-- contract: (\d{3}) expanded in (\d+\.\d+\.\d+)$/m.exec(text)
  const isLater = expanded && Number(expanded[1]) < number && older(expanded[2] ?? '', version)
  const early = expanded && !isLater ? [`${name}: contracts what no earlier version has expanded`] : []
  const made = new Set(
    [...text.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/gi)].map((m) => m[1]),
  )
  // A name that a joined table has too makes queries of earlier programs ambiguous.
  const isSilent = /\badd column\b/i.test(text) && !/^-- readable by: \d{3}$/m.test(text)
  const silent = isSilent ? [`${name}: adds a column without saying \`readable by\``] : []
  const found = partsOf(text).flatMap(({ kind, sql }) => partFindings(sql, kind === 'in a transaction', made))
  return [
    ...early,
    ...silent,
    ...found
      .filter(({ isContract }) => !(isContract && isLater))
      .map(({ says }) => `${name}: ${says} (docs/decisions/099-upgrades.md)`),
  ]
}

interface Found {
  readonly says: string
  /** True if a contract may do it. */
  readonly isContract: boolean
}

function partFindings(part: string, isInside: boolean, made: ReadonlySet<string | undefined>): Found[] {
  // Bodies of functions run later.
  const bare = part.replaceAll(/\$\$[\s\S]*?\$\$/g, '').replaceAll(/--.*$/gm, '')
  return bare.split(';').flatMap((raw) => {
    const statement = raw.replaceAll(/\s+/g, ' ').trim().toLowerCase()
    const narrows = narrowing.filter(([pattern]) => pattern.test(statement))
    const found = narrows.map(([, says]) => ({ says, isContract: true }))
    const table = /^create (?:unique )?index (?!concurrently).*? on (?:only )?(\w+)/.exec(statement)?.[1]
    if (table !== undefined && !made.has(table))
      found.push({ says: `builds an index on ${table} without concurrently`, isContract: false })
    if (isInside && /^(update|delete from) /.test(statement))
      found.push({ says: 'changes rows in a transaction, not in batches', isContract: false })
    return found
  })
}

/** Problems of all migrations below `root`. */
export function allMigrationProblems(root: string): string[] {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => migrationProblems(name, readFileSync(join(root, folder, name), 'utf8'), version))
}
