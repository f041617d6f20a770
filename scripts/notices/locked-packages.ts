import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A package that the product runs with, as the lock has it. */
export interface LockedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Lines of its licence file that say whose it is; none of a package that a machine may lack. */
  readonly copyright: readonly string[]
}

interface LockEntry {
  /** Differs from the folder's name where another package takes its place. */
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  /** Peer dependencies of the project itself, which a light install leaves out as well. */
  readonly peer?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
}

/** Licences that a package has but does not name in its package.json, as its licence file has them. */
const unnamed: Readonly<Record<string, string>> = { '@shinyoshiaki/jspack': 'BSD-3-Clause' }

/** The text of a package's licence file; empty where it has none. */
export function licenceText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(licen[sc]e|copying)/i.test(name))
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8')
}

/** Whose something is; standard texts have lines about copyright too, and one that names their own author. */
const owner = /^(Portions )?Copyright:? (\(c\)|©|[A-Z\d])/i
const ofTheText =
  /\[yyyy\]|Free Software Foundation|^copyright (notice|holder|owner|in|and related|rights|statement|license)/i

export function copyrightLines(text: string): string[] {
  const lines = text.split('\n').map(withoutMarks)
  return [...new Set(lines.filter((line) => owner.test(line) && !ofTheText.test(line)))]
}

/** A line without the marks of Markdown and of comments before it. */
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
  // Which optional packages are there depends on the machine; the notices must not.
  const copyright = entry.optional ? [] : copyrightLines(licenceText(path))
  return { name, version: entry.version ?? '', licence, copyright }
}

/** By code units, which are the same in every locale. */
export function order(one: string, other: string): number {
  return Number(one > other) - Number(one < other)
}

/** Every package of the lock that is not for development alone, by name and version, each once. */
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
