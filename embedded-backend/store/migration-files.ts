import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

const FOLDER = path.join(import.meta.dirname, 'migrations')
const FILE_NAME = /^(\d{3})-[a-z0-9-]+\.sql$/
/** Lines that begin a part: statements that run one by one, and statements that run until no row is left. */
const PART = /^-- (in a transaction|outside a transaction|in batches)$/m
const READABLE_BY = /^-- readable by: (\d{3})$/m
const CHECKSUM = /^-- checksum: ([0-9a-f]{64})$/m

export interface MigrationPart {
  readonly kind: 'in a transaction' | 'outside a transaction' | 'in batches'
  readonly sql: string
}

/**
 * A migration file. Its parts run in order, and again from the first if the process ended between two of
 * them: a file with several parts says `if not exists` and `or replace`.
 */
export interface Migration {
  readonly number: number
  readonly name: string
  readonly parts: readonly MigrationPart[]
  /** Number of the oldest program that runs on the database after it. */
  readonly readableBy: number
  /** Hash of the text, or the one that the text states: the hash under which databases know it. */
  readonly checksum: string
}

/** Splits a migration's text into its parts. */
export function partsOf(text: string): MigrationPart[] {
  const [first = '', ...others] = text.split(PART)
  const parts: MigrationPart[] = [{ kind: 'in a transaction', sql: first }]
  for (let at = 0; at < others.length; at += 2)
    parts.push({ kind: others[at] as MigrationPart['kind'], sql: others[at + 1] ?? '' })
  return parts.filter(({ sql }) => statementsOf(sql).length > 0)
}

/** Statements of a part outside a transaction, which holds no function bodies. */
export function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

/** Migrations of a folder in order. A file that does not say by whom it is readable has the value before. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  let stated: number | null = null
  return names.map((name, index) => {
    const text = texts[index] ?? ''
    const number = Number(name.slice(0, 3))
    const readableBy = READABLE_BY.exec(text)?.[1]
    if (readableBy !== undefined) stated = Number(readableBy)
    return {
      number,
      name,
      parts: partsOf(text),
      readableBy: stated ?? number,
      checksum: CHECKSUM.exec(text)?.[1] ?? createHash('sha256').update(text).digest('hex'),
    }
  })
}

/** Checksum of the set of migrations; changes whenever one is added or edited. */
export async function migrationsChecksum(folder = FOLDER): Promise<string> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).toSorted()
  const hash = createHash('sha256')
  for (const name of names) hash.update(await readFile(path.join(folder, name)))
  return hash.digest('hex')
}
