import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const project = join(import.meta.dirname, '../..')

/** Files that determine the result of a conversion besides its request. */
const code = [
  'contract/**/*.ts',
  'embedded-backend/conversion/**/*.ts',
  'embedded-backend/jobs/kept-conversions.ts',
  'package-lock.json',
]

/** Folder in which this machine's tests store conversions, one per version of the converter. */
export function conversionsFolder(root = project): string {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`)
  const files = globSync(code, { cwd: root, exclude: ['**/*.test.ts'] }).toSorted()
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return join(root, 'node_modules/.cache/conversions', hash.digest('hex').slice(0, 32))
}

/** Removes the folders of other converter versions. */
export async function pruneConversions(folder: string): Promise<void> {
  const names = await readdir(dirname(folder)).catch(() => [])
  for (const name of names)
    if (name !== basename(folder)) await rm(join(dirname(folder), name), { recursive: true, force: true })
}
