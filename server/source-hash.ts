import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The project's folder. */
export const root = new URL('..', import.meta.url).pathname
const built = new Set(['dist', 'node_modules'])
const notBuiltIn = /\.test\.tsx?$|\.md$/

/** The paths, from the project's folder, of what a build of a folder is made of. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return built.has(entry.name) ? [] : sourcesIn(path)
    return notBuiltIn.test(entry.name) ? [] : [path]
  })
}

/** A name for the present content of these files of the project. A file that is gone is no content. */
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
