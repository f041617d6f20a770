import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { Env, Hono } from 'hono'
import { etag } from 'hono/etag'

import { renderedPage } from './canonical-link.ts'
import type { Handler } from './handler.ts'
import { createKnownPaths } from './known-paths.ts'
import type { PhotoPages } from './photo-pages.ts'
import { addSharing } from './sharing/sharing-routes.ts'

interface BuiltWebOptions {
  readonly graphql: Handler
  readonly rest: Handler
  readonly publicUrl?: string | undefined
  readonly photoPages?: PhotoPages | null | undefined
}

function isFile(path: string): boolean {
  return /\/[^/]+\.[a-z0-9]+$/i.test(path)
}

function isAsset(path: string): boolean {
  return path.startsWith('/assets/')
}

function isMaintenance(path: string): boolean {
  return /^\/maintenance\/?$/i.test(path)
}

/** While the site is maintained, no cache and no index takes this page for what stood at an address. */
const maintained = { 'cache-control': 'no-store', 'retry-after': '600' }

/**
 * The built web app: its files, the pages that were rendered by the build, and the empty page for every other
 * address.
 */
export function addBuiltWeb<E extends Env>(app: Hono<E>, folder: string, options: BuiltWebOptions): void {
  const isKnown = createKnownPaths(folder)
  const empty = existsSync(join(folder, 'app.html')) ? 'app.html' : 'index.html'
  const shell = (): string => readFileSync(join(folder, empty), 'utf8')
  const files = serveStatic<E>({
    root: folder,
    onFound: (_path, context) =>
      context.header(
        'cache-control',
        isAsset(context.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  // What may change is asked for each time: it costs no more than its tag where it has not.
  const tagged = etag()
  app.use('*', (context, next) => (isAsset(context.req.path) ? next() : tagged(context, next)))
  addSharing(app, { ...options, shell })
  app.get('*', async (context, next) => {
    const page = renderedPage(folder, context.req.path, options.publicUrl ?? '')
    if (page === null) return next()
    if (isMaintenance(page.path)) return context.html(page.html, 503, maintained)
    context.header('cache-control', 'no-cache')
    return context.html(page.html)
  })
  app.get('*', files)
  app.get('*', (context) => {
    const { path } = context.req
    if (isFile(path)) return context.text('Not Found', 404, { 'cache-control': 'no-cache' })
    if (isMaintenance(path)) return context.html(shell(), 503, maintained)
    context.header('cache-control', 'no-cache')
    return context.html(shell(), isKnown(path) ? 200 : 404)
  })
}
