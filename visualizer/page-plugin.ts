import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Connect, Plugin, ViteDevServer } from 'vite'

const folder = import.meta.dirname
const page = join(folder, 'index.html')

/** Packages used only by the charts; discovered late, they would make the bundler reload open pages. */
const packages = ['xstate', 'xstate/graph', 'elkjs/lib/elk-api.js']

/** Serves the visualizer at /visualizer/ of a development server with another root folder: the app's. */
export function visualizerPage(): Plugin {
  return {
    name: 'okuyuki:visualizer-page',
    apply: 'serve',
    config: () => ({ optimizeDeps: { entries: ['index.html', page], include: packages } }),
    configureServer: (server) => {
      server.middlewares.use(answerPage(server))
    },
  }
}

function answerPage(server: ViteDevServer): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const path = request.url?.split('?', 1)[0]
    if (path !== '/visualizer' && path !== '/visualizer/') return next()
    if (path === '/visualizer') return response.writeHead(302, { location: '/visualizer/' }).end()
    try {
      const html = await readFile(page, 'utf8')
      const placed = html.replace('./main.tsx', () => `/@fs${join(folder, 'main.tsx')}`)
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(await server.transformIndexHtml('/visualizer/', placed))
    } catch (error) {
      next(error)
    }
  }
}
