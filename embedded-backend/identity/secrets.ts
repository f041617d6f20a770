import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

import type { BackendConfig } from '../config.ts'

/** Keys of the identity provider. */
export interface Secrets {
  /** Signs access tokens (HS256). */
  tokenKey: Buffer
  /** Mixed into the hashes of mailed codes, which are too short to be hashed alone. */
  codePepper: Buffer
  /** Signs addresses of files and uploads. */
  fileKey: Buffer
}

/** From the settings, or from the data folder, where they are made on the first start with mode 0600. */
export async function loadSecrets(config: BackendConfig): Promise<Secrets> {
  const folder = path.join(config.dataDir, 'secrets')
  return {
    tokenKey: config.tokenKey ?? (await keptSecret(path.join(folder, 'token-key'))),
    codePepper: config.codePepper ?? (await keptSecret(path.join(folder, 'code-pepper'))),
    fileKey: config.fileKey ?? (await keptSecret(path.join(folder, 'file-key'))),
  }
}

/** Reads 32 random bytes, made once: when several processes start at once, all read the same ones. */
export async function keptSecret(file: string): Promise<Buffer> {
  const before = await readFile(file, 'utf8').catch(onMissing)
  if (before !== null) return Buffer.from(before, 'base64url')
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(randomBytes(32).toString('base64url'))
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
  return Buffer.from(await readFile(file, 'utf8'), 'base64url')
}

function onMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
