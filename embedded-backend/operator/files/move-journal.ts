import { mkdir, open, readFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'

import { z } from 'zod'

const EntrySchema = z.object({
  key: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** Etag in the source. */
  from: z.string(),
  /** Etag in the target. */
  to: z.string(),
})

/** A file that was copied and verified. */
type MovedFile = z.infer<typeof EntrySchema>

const LineSchema = z.union([EntrySchema, z.object({ gone: z.string() })])

/** Progress of an interrupted move and of its earlier passes, one line per file. */
export interface MoveJournal extends AsyncDisposable {
  readonly moved: ReadonlyMap<string, MovedFile>
  add(file: MovedFile): Promise<void>
  /** Records that a file is gone. */
  forget(key: string): Promise<void>
}

/** Reads an existing journal; ignores a torn last line, whose file is verified again. */
export async function openJournal(file: string): Promise<MoveJournal> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const moved = new Map<string, MovedFile>()
  for (const line of (await readFile(file, 'utf8').catch(() => '')).split('\n')) {
    const entry = readEntry(line)
    if (entry && 'gone' in entry) moved.delete(entry.gone)
    else if (entry) moved.set(entry.key, entry)
  }
  // Rewrite it without torn and outdated lines.
  const handle: FileHandle = await open(file, 'w', 0o600)
  await handle.appendFile([...moved.values()].map(lineOf).join(''))
  return {
    moved,
    async add(entry) {
      moved.set(entry.key, entry)
      await handle.appendFile(lineOf(entry))
    },
    async forget(key) {
      moved.delete(key)
      await handle.appendFile(`${JSON.stringify({ gone: key })}\n`)
    },
    async [Symbol.asyncDispose]() {
      await handle.sync()
      await handle.close()
    },
  }
}

function lineOf(entry: MovedFile): string {
  return `${JSON.stringify(entry)}\n`
}

function readEntry(line: string): z.infer<typeof LineSchema> | null {
  try {
    return LineSchema.parse(JSON.parse(line))
  } catch {
    return null
  }
}
