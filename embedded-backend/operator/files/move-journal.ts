import { mkdir, open, readFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'

import { z } from 'zod'

const EntrySchema = z.object({
  key: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** As the place that was left tells it apart from another content. */
  from: z.string(),
  /** The same of the place that it was moved to. */
  to: z.string(),
})

/** A file that has arrived and was compared. */
type MovedFile = z.infer<typeof EntrySchema>

const LineSchema = z.union([EntrySchema, z.object({ gone: z.string() })])

/** What a move has done before it was interrupted, and by its earlier passes: a line a file. */
export interface MoveJournal extends AsyncDisposable {
  readonly moved: ReadonlyMap<string, MovedFile>
  add(file: MovedFile): Promise<void>
  /** Of a file that is gone. */
  forget(key: string): Promise<void>
}

/** Reads what there is; a last line that was torn is passed over, and its file is compared again. */
export async function openJournal(file: string): Promise<MoveJournal> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const moved = new Map<string, MovedFile>()
  for (const line of (await readFile(file, 'utf8').catch(() => '')).split('\n')) {
    const entry = readEntry(line)
    if (entry && 'gone' in entry) moved.delete(entry.gone)
    else if (entry) moved.set(entry.key, entry)
  }
  // Written again without torn lines and what is outdated.
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
