import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

import type { TestUser } from './sign-up-user.ts'
import type { TestBackend } from './test-backend.ts'

/** Files of an archive by name. */
export type Members = Map<string, Buffer>

/** Content of takeout.json, as far as tests change it. */
export interface Words {
  items: { id: string; title: string; createdAt: string; [more: string]: unknown }[]
  collections: { title: string; [more: string]: unknown }[]
  files: { path: string; size: number; sha256: string }[]
  [more: string]: unknown
}

export type Change = (words: Words, files: Members) => void

export interface PackOptions {
  /** True if the hashes match the files. */
  readonly isHonest?: boolean
  readonly compress?: boolean
  /** Changes the bytes of the archive, one character each. */
  readonly rename?: (archive: string) => string
}

/** Exports an account and returns the archive. */
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

/** All files of an archive. */
export async function unpack(bytes: Buffer): Promise<Members> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const found: Members = new Map()
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return found
}

/** Packs an archive again with changed records or files. */
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
  // A kind of name that archive writers would refuse.
  return Buffer.from(rename(bytes.toString('latin1')), 'latin1')
}
