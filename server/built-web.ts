import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { serveStatic } from '@hono/node-server/serve-static'
import type { Env, Hono } from 'hono'
import { etag } from 'hono/etag'
import { getMimeType } from 'hono/utils/mime'

import type { Backend } from '#backend/backend.ts'
import type { Language } from '#contract/languages.ts'
import { PUBLIC_PAGES } from '#web/public-pages.ts'

import { insertIntoHead, createHomePage, createSearchPage } from './rendered-pages.ts'
import type { PhotoPages } from './rendered-pages.ts'
import { inLanguage, languageOf } from './request.ts'
import type { Handler } from './request.ts'
import { createAsk } from './sharing/public-items.ts'
import { addSharingRoutes } from './sharing/sharing-routes.ts'
import { escapeHtml } from './sharing/texts.ts'

/** A prerendered page with its canonical path. */
interface RenderedPage {
  readonly path: string
  readonly html: string
}

/** Link to a page's canonical address; relative if `origin` is empty. */
function canonicalLink(path: string, origin: string): string {
  return `<link data-served rel="canonical" href="${escapeHtml(origin + path)}" />`
}

/**
 * Reads a prerendered page and adds its canonical link, which the build cannot know; null for other paths. An
 * empty `origin` gives a relative link.
 */
function renderedPage(folder: string, path: string, origin: string): RenderedPage | null {
  const page = PUBLIC_PAGES.find((one) => one === path || `${one}/` === path)
  if (page === undefined) return null
  const file = join(folder, page, 'index.html')
  if (!existsSync(file)) return null
  return { path: page, html: insertIntoHead(readFileSync(file, 'utf8'), canonicalLink(page, origin)) }
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/**
 * Converts `/photo/$id` to a regular expression for paths, which ignores case and a trailing slash, like the
 * app.
 */
function expressionOf(pattern: string): string {
  return pattern
    .replace(/\/$/, '')
    .split('/')
    .map((part) => (part.startsWith('$') ? '[^/]+' : escape(part)))
    .join('/')
}

/**
 * Returns a test for paths that the web app has a page for, from the build's route list; without a list, all
 * pass.
 */
export function createKnownPaths(folder: string): (path: string) => boolean {
  const file = join(folder, 'builds/routes.json')
  if (!existsSync(file)) return () => true
  const patterns = JSON.parse(readFileSync(file, 'utf8')) as readonly string[]
  const known = new RegExp(`^(?:${patterns.map(expressionOf).join('|')})/?$`, 'i')
  return (path) => known.test(path)
}

/** Serves a file that this build lacks; null if no other build has it either. */
export type OtherAssets = (path: string) => Promise<Response | null>

/**
 * Shares this build's files with processes of other builds, and serves theirs. Only with a bucket: processes
 * on one folder have the same build.
 */
export async function shareAssets(
  backend: Pick<Backend, 'assets' | 'config' | 'services'>,
  webFolder: string,
): Promise<OtherAssets | undefined> {
  const { assets, config, services } = backend
  if (config.bucket === null) return undefined
  try {
    await assets.publish(join(webFolder, 'assets'))
  } catch (error) {
    services.logger.warn({ err: error }, 'the files of this build could not be shared')
  }
  return async (path) => {
    const name = path.slice('/assets/'.length)
    const found = await assets.open(name)
    if (found === null) return null
    const body = Readable.toWeb(found.body) as unknown as ReadableStream
    return new Response(body, {
      headers: {
        'content-type': getMimeType(name) ?? 'application/octet-stream',
        'content-length': String(found.size),
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
  }
}

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
