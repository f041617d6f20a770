import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

import react from '@vitejs/plugin-react'
import { build } from 'vite'

import { leanEngine } from '../../../web/viewer/engine-plugins.ts'

export type PageName = 'ours' | 'plain'

const html = (name: PageName): string => `<!doctype html>
<html lang="ja"><meta charset="utf-8"><title>${name}</title>
<style>body{margin:0;background:#000}</style><div id="stage"></div>
<script type="module" src="/${name}.ts"></script></html>`

/**
 * Builds one measured page into a folder as the product is built; resolves to the gzipped size of its program
 * in bytes.
 */
export const buildPage = async (name: PageName, outDir: string): Promise<number> => {
  const root = path.join(import.meta.dirname, 'pages')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins: [
      react(),
      leanEngine(),
      {
        name: 'okuyuki:bench-page',
        resolveId: (id) => (id.endsWith('measured.html') ? path.join(root, 'measured.html') : null),
        load: (id) => (id.endsWith('measured.html') ? html(name) : null),
      },
    ],
    build: { outDir, emptyOutDir: true, target: 'es2023', rolldownOptions: { input: 'measured.html' } },
  })
  const files = (await readdir(outDir, { recursive: true })).filter((file) => /\.(js|css)$/.test(file))
  await writeFile(path.join(outDir, 'files.json'), JSON.stringify(files))
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(path.join(outDir, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webp': 'image/webp',
}

/** Serves a folder on a free local port; its files never change, so browsers may cache them. */
export const serveFolder = async (folder: string): Promise<{ url: string; close: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.join(folder, path.normalize(pathname))
    readFile(file).then(
      (bytes) => {
        response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
        response.setHeader('cache-control', 'public, max-age=31536000, immutable')
        response.end(bytes)
      },
      () => response.writeHead(404).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
