import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { Env, Hono } from 'hono'

import type { Analytics } from './analytics-setting.ts'
import type { Handler } from './app-server.ts'
import { renderedPage } from './canonical-link.ts'
import { createKnownPaths } from './known-paths.ts'
import { contentSecurityPolicy } from './page-policy.ts'
import { addSharing } from './sharing/sharing-routes.ts'

interface BuiltWebOptions {
  readonly graphql: Handler
  readonly rest: Handler
  readonly publicUrl?: string | undefined
  readonly analytics?: Analytics | null | undefined
}

const isFile = (path: string): boolean => /\/[^/]+\.[a-z0-9]+$/i.test(path)

/** The built web app: its files, the pages that were rendered by the build, and the empty page for every other address. */
export const addBuiltWeb = <E extends Env>(app: Hono<E>, folder: string, options: BuiltWebOptions): void => {
  const isKnown = createKnownPaths(folder)
  const empty = existsSync(join(folder, 'app.html')) ? 'app.html' : 'index.html'
  const shell = (): string => readFileSync(join(folder, empty), 'utf8')
  const files = serveStatic<E>({
    root: folder,
    onFound: (_path, context) =>
      context.header(
        'cache-control',
        context.req.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  app.use('*', async (context, next) => {
    context.header(
      'content-security-policy',
      contentSecurityPolicy(context.req.path, options.analytics ?? null),
    )
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'strict-origin-when-cross-origin')
    await next()
  })
  addSharing(app, { ...options, shell })
  app.get('*', async (context, next) => {
    const origin = options.publicUrl ?? new URL(context.req.url).origin
    const page = renderedPage(folder, context.req.path, origin)
    if (page === null) return next()
    context.header('cache-control', 'no-cache')
    return context.html(page)
  })
  app.get('*', files)
  app.get('*', (context) => {
    const { path } = context.req
    if (isFile(path)) return context.text('Not Found', 404)
    context.header('cache-control', 'no-cache')
    return context.html(shell(), isKnown(path) ? 200 : 404)
  })
}
