import { readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

/** The server assembles pages, and only developers read source maps, so both are left out. */
const texts = /\.(?:js|css|svg|json|webmanifest)$/

/** Smallest size worth compressing, in bytes; shorter files fit into the first packet as they are. */
const SHORTEST = 1024

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < SHORTEST) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [zipped, packed] = await Promise.all([toGzip(content, { level: 9 }), toBrotli(content, { params })])
  await Promise.all([writeWhole(`${file}.gz`, zipped), writeWhole(`${file}.br`, packed)])
}

/**
 * Writes a file atomically: the server may already serve files during this, and must not find a partial one.
 */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}

/** Writes NAME.br and NAME.gz beside every text file of a folder, which the server sends instead of it. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && texts.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

/** Compresses the web app after its build, as small as possible, since time does not matter here. */
export function precompress(folder: string): Plugin {
  return {
    name: 'okuyuki:precompress',
    apply: 'build',
    buildApp: {
      order: 'post',
      handler: async () => await compressFolder(folder),
    },
  }
}
