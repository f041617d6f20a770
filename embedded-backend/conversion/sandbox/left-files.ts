import { chmod, lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Removes everything but regular files from a worker's folder, and returns true if there was any: the server
 * would follow a symbolic link to places that the worker could not reach itself.
 */
export async function removeUnsafeFiles(folder: string): Promise<boolean> {
  let found = false
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const entry = await lstat(path)
    if (entry.isFile()) continue
    found = true
    if (entry.isDirectory()) await openFolders(path)
    await rm(path, { recursive: true, force: true })
  }
  return found
}

/** Makes folders without permissions removable by an ordinary user. */
async function openFolders(folder: string): Promise<void> {
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await openFolders(join(folder, entry.name))
  }
}
