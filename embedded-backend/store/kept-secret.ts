import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Reads a secret, or creates it once with mode 0600: random bytes as base64url. The hard link makes the file
 * appear complete, so processes that start at once all read the same secret.
 */
export async function keptSecret(file: string, bytes: number): Promise<string> {
  const before = await readFile(file, 'utf8').catch(onMissing)
  if (before !== null) return before.trim()
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(randomBytes(bytes).toString('base64url'))
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

function onMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
