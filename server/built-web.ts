import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { Env, Hono } from 'hono'
import { etag } from 'hono/etag'

import type { Language } from '#contract/languages.ts'

import type { OtherAssets } from './assets-of-other-builds.ts'
import { canonicalLink, renderedPage } from './canonical-link.ts'
import type { Handler } from './handler.ts'
import { createHomePage } from './home-page.ts'
import { insertIntoHead } from './insert-into-head.ts'
import { createKnownPaths } from './known-paths.ts'
import { inLanguage, languageOf } from './language.ts'
import type { PhotoPages } from './photo-pages.ts'
import { createSearchPage } from './search-page.ts'
import { createAsk } from './sharing/ask-gateway.ts'
import { addSharingRoutes } from './sharing/sharing-routes.ts'

interface BuiltWebOptions {
  readonly graphql: Handler
  readonly rest: Handler
  readonly publicUrl?: string | undefined
  readonly photoPages?: PhotoPages | null | undefined
  readonly otherAssets?: OtherAssets | undefined
}

function isFile(path: string): boolean {
  return /\/[^/]+\.[a-z0-9]+$/i.test(path)
}

function isAsset(path: string): boolean {
  return path.startsWith('/assets/')
}

/** True for paths of the English build, which are chosen by the request's language and not by address. */
function isEnglishFolder(path: string): boolean {
  return /^\/en(?:\/|$)/.test(path)
}

function isPayload(path: string): boolean {
  return path.endsWith('/data.json')
}

function isMaintenance(path: string): boolean {
  return /^\/maintenance\/?$/i.test(path)
}

/** Keeps caches and indexes from storing the maintenance page in place of another. */
const maintained = { 'cache-control': 'no-store', 'retry-after': '600' }

/** Serves the built web app: its files, the prerendered pages, and the empty page for every other address. */
export function addBuiltWeb<E extends Env>(app: Hono<E>, folder: string, options: BuiltWebOptions): void {
  const isKnown = createKnownPaths(folder)
  const empty = existsSync(join(folder, 'app.html')) ? 'app.html' : 'index.html'
  const folderOf = (language: Language): string => {
    const english = join(folder, 'en')
    return language === 'en' && existsSync(english) ? english : folder
  }
  const shell = (language: Language): string => readFileSync(join(folderOf(language), empty), 'utf8')
  const filesIn = (root: string) =>
    serveStatic<E>({
      root,
      // The build has compressed them at the highest level.
      precompressed: true,
      onFound: (_path, context) =>
        context.header(
          'cache-control',
          isAsset(context.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
  const files = filesIn(folder)
  const englishFiles = filesIn(join(folder, 'en'))
  // Files that may change are revalidated, which costs only a tag if they have not. The tag is weak: it
  // identifies the text, whichever way it is compressed.
  const tagged = etag({ weak: true })
  app.use('*', (context, next) => (isAsset(context.req.path) ? next() : tagged(context, next)))
  addSharingRoutes(app, { ...options, shell })
  const ask = createAsk(options.graphql)
  const homePage = createHomePage(options.photoPages ?? null, ask)
  const searchPage = createSearchPage(options.photoPages ?? null, ask)
  app.get('/', async (context, next) => {
    const language = languageOf(context.req.raw.headers)
    const page = await homePage(language)
    if (page === null) return next()
    inLanguage(context, language)
    context.header('cache-control', 'no-cache')
    return context.html(insertIntoHead(page, canonicalLink('/', options.publicUrl ?? '')))
  })
  app.get('/search', async (context, next) => {
    const language = languageOf(context.req.raw.headers)
    const page = await searchPage(new URL(context.req.url).search, language)
    if (page === null) return next()
    inLanguage(context, language)
    context.header('cache-control', 'no-cache')
    return context.html(page)
  })
  app.get('*', async (context, next) => {
    const language = languageOf(context.req.raw.headers)
    const page = renderedPage(folderOf(language), context.req.path, options.publicUrl ?? '')
    if (page === null) return next()
    inLanguage(context, language)
    if (isMaintenance(page.path)) return context.html(page.html, 503, maintained)
    context.header('cache-control', 'no-cache')
    return context.html(page.html)
  })
  app.get('*', async (context, next) => {
    const { path } = context.req
    if (isEnglishFolder(path)) return context.text('Not Found', 404, { 'cache-control': 'no-cache' })
    if (!isPayload(path)) return await files(context, next)
    const language = languageOf(context.req.raw.headers)
    inLanguage(context, language)
    return await (folderOf(language) === folder ? files : englishFiles)(context, next)
  })
  app.get('*', async (context) => {
    const { path } = context.req
    const other = isAsset(path) ? await options.otherAssets?.(path) : null
    if (other) return other
    if (isFile(path)) return context.text('Not Found', 404, { 'cache-control': 'no-cache' })
    const language = languageOf(context.req.raw.headers)
    inLanguage(context, language)
    if (isMaintenance(path)) return context.html(shell(language), 503, maintained)
    context.header('cache-control', 'no-cache')
    return context.html(shell(language), isKnown(path) ? 200 : 404)
  })
}
