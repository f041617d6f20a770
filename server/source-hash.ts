import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The project's root folder. */
export const root = new URL('..', import.meta.url).pathname
const built = new Set(['dist', 'node_modules'])
const notBuiltIn = /\.test\.tsx?$|\.md$/

/** Source files of a folder's build, relative to the project's root. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return built.has(entry.name) ? [] : sourcesIn(path)
    return notBuiltIn.test(entry.name) ? [] : [path]
  })
}

/** Hash of the current content of these files; a missing file counts as empty. */
export function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    hash.update(file)
    hash.update(contentOf(file))
  }
  return hash.digest('hex')
}

function contentOf(file: string): Buffer | string {
  try {
    return readFileSync(join(root, file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
