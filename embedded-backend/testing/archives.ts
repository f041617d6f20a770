import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

import type { TestUser } from './sign-up-user.ts'
import type { TestBackend } from './test-backend.ts'

/** What lies in an archive, by its name there. */
export type Members = Map<string, Buffer>

/** The words of an archive, as far as tests change them. */
export interface Words {
  items: { id: string; title: string; createdAt: string; [more: string]: unknown }[]
  collections: { title: string; [more: string]: unknown }[]
  files: { path: string; size: number; sha256: string }[]
  [more: string]: unknown
}

export type Change = (words: Words, files: Members) => void

export interface PackOptions {
  /** Whether the hashes are those of the files. */
  readonly isHonest?: boolean
  readonly compress?: boolean
  /** Changes the whole archive, byte by character. */
  readonly rename?: (archive: string) => string
}

/** The archive that an account takes out. */
export async function takeOut(backend: TestBackend, person: TestUser): Promise<Buffer> {
  await person.call('POST', '/v1/me/export')
  for (;;) {
    const { status, url } = (await (await person.call('GET', '/v1/me/export')).json()) as Record<
      string,
      unknown
    >
    if (status === 'READY') {
      const answer = await backend.fetch(new Request(`http://localhost${String(url)}`))
      return Buffer.from(await answer.arrayBuffer())
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Everything that lies in an archive. */
export async function unpack(bytes: Buffer): Promise<Members> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const found: Members = new Map()
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return found
}

/** The archive with other words or files. */
export async function packArchive(
  members: Members,
  change: Change,
  { isHonest = true, compress = false, rename = (archive) => archive }: PackOptions = {},
): Promise<Buffer> {
  const files: Members = new Map(members)
  const words = JSON.parse((files.get('takeout.json') ?? Buffer.alloc(0)).toString()) as Words
  files.delete('takeout.json')
  change(words, files)
  if (isHonest)
    words.files = [...files].map(([name, bytes]) => ({
      path: name,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }))
  const zip = new ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name, { compress })
  zip.addBuffer(Buffer.from(JSON.stringify(words)), 'takeout.json')
  zip.end()
  const bytes = await buffer(zip.outputStream)
  // A name of another kind, which a program that writes archives would refuse to write.
  return Buffer.from(rename(bytes.toString('latin1')), 'latin1')
}
