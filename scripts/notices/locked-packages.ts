import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A package of the product at run time, from the lock file. */
export interface LockedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Copyright lines of its licence file; empty for an optional package. */
  readonly copyright: readonly string[]
}

interface LockEntry {
  /** Differs from the folder's name if another package replaces it. */
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  /** Peer dependencies of the project itself, which a light install omits too. */
  readonly peer?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
}

/** Licences of packages that do not name one in package.json, from their licence files. */
const unnamed: Readonly<Record<string, string>> = { '@shinyoshiaki/jspack': 'BSD-3-Clause' }

/** Text of a package's licence file; empty if there is none. */
export function licenceText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(licen[sc]e|copying)/i.test(name))
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8')
}

/** A copyright line; standard texts also mention copyright, and one names its own author. */
const owner = /^(Portions )?Copyright:? (\(c\)|©|[A-Z\d])/i
const ofTheText =
  /\[yyyy\]|Free Software Foundation|^copyright (notice|holder|owner|in|and related|rights|statement|license)/i

export function copyrightLines(text: string): string[] {
  const lines = text.split('\n').map(withoutMarks)
  return [...new Set(lines.filter((line) => owner.test(line) && !ofTheText.test(line)))]
}

/** Removes leading marks of Markdown and of comments. */
export function withoutMarks(line: string): string {
  return line.trim().replace(/^[#*>\s-]+/, '')
}

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

function lockedPackage(path: string, entry: LockEntry): LockedPackage {
  const name = entry.name ?? nameOf(path)
  const licence = entry.license ?? unnamed[name]
  if (licence === undefined)
    throw new Error(`${name} names no licence: look into its files, and name it here`)
  // The installed optional packages depend on the machine; the notices must not.
  const copyright = entry.optional ? [] : copyrightLines(licenceText(path))
  return { name, version: entry.version ?? '', licence, copyright }
}

/** Compares by code units, which is the same in every locale. */
export function order(one: string, other: string): number {
  return Number(one > other) - Number(one < other)
}

/** Every package of the lock that is not only for development, once per name and version, sorted. */
export function readLockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, LockEntry>>
  }
  const found = Object.entries(packages)
    .filter(([path, { dev, devOptional, peer }]) => path !== '' && !dev && !devOptional && !peer)
    .map(([path, entry]) => lockedPackage(path, entry))
  const once = new Map(found.map((one) => [`${one.name}@${one.version}`, one]))
  return [...once.values()].toSorted(
    (one, other) => order(one.name, other.name) || order(one.version, other.version),
  )
}
