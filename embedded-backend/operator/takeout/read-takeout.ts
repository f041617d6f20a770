import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import { openPromise } from 'yauzl'

import { TakeoutSchema } from '#backend/rules/takeout/takeout-schema.ts'
import type { Takeout } from '#backend/rules/takeout/takeout-schema.ts'

import { hashing } from '../backup/dump-tables.ts'
import { CommandError } from '../command-error.ts'

/** Only what an export writes; nothing of it can lead out of a folder. */
const allowed =
  /^(takeout\.json|account\/avatar\.webp|sources\/[0-9a-z-]{1,64}|items\/[0-9a-z]{1,64}\/[a-z-]+\.(webp|sog))$/

function notAnExport(cause?: unknown): CommandError {
  return new CommandError(
    'NOT_AN_EXPORT',
    'このファイルは、オクユキから書き出したものではないか、壊れています。',
    { cause },
  )
}

/**
 * Unpacks an archive into a folder, each file compared with its hash. Throws NOT_AN_EXPORT for anything that
 * an export does not write.
 */
export async function readTakeout(file: string, folder: string): Promise<Takeout> {
  const hashes = new Map<string, string>()
  try {
    const zip = await openPromise(file, { lazyEntries: true, autoClose: true })
    for await (const entry of zip.eachEntry()) {
      if (!allowed.test(entry.fileName)) throw notAnExport()
      const target = path.join(folder, entry.fileName)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      const hash = createHash('sha256')
      const source = await zip.openReadStreamPromise(entry)
      await pipeline(source, hashing(hash), createWriteStream(target, { mode: 0o600 }))
      hashes.set(entry.fileName, hash.digest('hex'))
    }
    const read: unknown = JSON.parse(await readFile(path.join(folder, 'takeout.json'), 'utf8'))
    const takeout = TakeoutSchema.parse(read)
    if (takeout.files.some(({ path: name, sha256 }) => hashes.get(name) !== sha256)) throw notAnExport()
    return takeout
  } catch (error) {
    throw error instanceof CommandError ? error : notAnExport(error)
  }
}
