import type { Context, Env, Hono } from 'hono'

import type { Language } from '#contract/languages.ts'

import { insertIntoHead } from '../rendered-pages.ts'
import type { PhotoPages } from '../rendered-pages.ts'
import type { Handler } from '../request.ts'
import { inLanguage, languageOf, embeddableOrigin } from '../request.ts'
import { oEmbed, sharedId, cardTag, socialCard } from './link-previews.ts'
import { NoAnswerError, createAsk, createPublicItems } from './public-items.ts'
import type { PublicItems } from './public-items.ts'
import { createSitemapFiles } from './sitemap-files.ts'
import type { SitemapFile } from './sitemap-files.ts'
import { robots } from './sitemap.ts'
import { textsIn } from './texts.ts'
import { createThingPages } from './thing-pages.ts'
import type { ThingDocument } from './thing-pages.ts'

interface SharingOptions {
  readonly graphql: Handler
  readonly rest: Handler
  /** Public scheme and host of the site; without it no origin is named. */
  readonly publicUrl?: string | undefined
  /** Page that starts the web app. */
  readonly shell: (language: Language) => string
  /** Renders pages of spatial images; without it they start empty. */
  readonly photoPages?: PhotoPages | null | undefined
}

/** Other sites' pages may read the response, including errors. */
const anyOrigin = { 'access-control-allow-origin': '*' }

/** Caches may store the response but must revalidate it. */
const revalidated = { 'cache-control': 'public, no-cache' }

/** For content by link: no shared cache stores it, and no search engine indexes it. */
const byLink = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }

/** A 404 would make crawlers drop the page; if the gateway gave no answer, ask them to retry. */
const later = { 'cache-control': 'no-store', 'retry-after': '30' }

async function ifAnswered<T>(answer: Promise<T>): Promise<T | NoAnswerError> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NoAnswerError) return error
    throw error
  }
}

/**
 * Responses for other services: heads of pages, cards, oEmbed, sitemap and robots. Only for PUBLIC items and,
 * except in the sitemap, for UNLISTED ones requested by link.
 */
export function addSharingRoutes<E extends Env>(app: Hono<E>, options: SharingOptions): void {
  const items = createPublicItems(createAsk(options.graphql), options.photoPages?.document)
  addCard(app, items, options)
  addThingPages(app, items, options)
  addOEmbed(app, items, options)
  addSitemap(app, items, options)
}

/**
 * True if the visitor may be signed in. The app is then sent without statements about the item, which may be
 * the visitor's own.
 */
function hasSession(context: Context): boolean {
  return /(?:^|;\s*)(?:client_)?refresh_token=/.test(context.req.header('cookie') ?? '')
}

function addThingPages<E extends Env>(
  app: Hono<E>,
  items: PublicItems,
  { shell, publicUrl = '', photoPages = null }: SharingOptions,
): void {
  const documentOf = createThingPages(items, publicUrl)
  const drawn = (document: ThingDocument, context: Context): Promise<string | null> | null => {
    const language = languageOf(context.req.raw.headers)
    if (document.photo !== null) return photoPages?.draw(document.photo, language) ?? null
    return document.isPhotoPage && !hasSession(context)
      ? (photoPages?.drawMissing(context.req.path, language) ?? null)
      : null
  }
  app.get('*', async (context, next) => {
    const language = languageOf(context.req.raw.headers)
    const document = await ifAnswered(documentOf(new URL(context.req.url).pathname, language))
    if (document === null) return next()
    inLanguage(context, language)
    if (document instanceof NoAnswerError) return context.html(shell(language), 503, later)
    const headers = document.isListed ? { 'cache-control': 'no-cache' } : byLink
    const page = (await drawn(document, context)) ?? shell(language)
    return context.html(insertIntoHead(page, document.head), document.status, headers)
  })
}

function addCard<E extends Env>(app: Hono<E>, items: PublicItems, { rest }: SharingOptions): void {
  app.get('/photo/:id/card.jpg', async (context) => {
    const item = await ifAnswered(items.find(context.req.param('id')))
    if (item instanceof NoAnswerError) return context.text('Service Unavailable', 503, later)
    if (item === null) return context.text('Not Found', 404, revalidated)
    const tag = cardTag(item)
    const kept = item.isListed ? revalidated : byLink
    const isKnown = context.req.header('if-none-match')?.includes(tag) ?? false
    // Rendering the card costs far more than the rest.
    if (isKnown) return context.body(null, 304, { ...kept, etag: tag })
    const card = await ifAnswered(socialCard(item, rest))
    if (card instanceof NoAnswerError) return context.text('Service Unavailable', 503, later)
    if (card === null) return context.text('Not Found', 404, revalidated)
    return context.body(new Uint8Array(card), 200, {
      ...kept,
      etag: tag,
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}

function refuse(context: Context, statusCode: 404 | 501 | 503, error: string, message: string) {
  return context.json({ statusCode, message, error }, statusCode, {
    ...anyOrigin,
    ...(statusCode === 503 ? later : revalidated),
  })
}

function addOEmbed<E extends Env>(app: Hono<E>, items: PublicItems, { publicUrl }: SharingOptions): void {
  app.get('/oembed', async (context) => {
    const { url = '', format = 'json', maxwidth, maxheight } = context.req.query()
    const language = languageOf(context.req.raw.headers)
    const t = textsIn(language)
    inLanguage(context, language)
    if (format !== 'json')
      return refuse(context, 501, 'NOT_IMPLEMENTED', t('形式は json だけに対応しています。'))
    const origin = embeddableOrigin(context, publicUrl)
    const id = origin === null ? null : sharedId(url, origin)
    const item = id === null ? null : await ifAnswered(items.find(id))
    if (item instanceof NoAnswerError)
      return refuse(
        context,
        503,
        'UNAVAILABLE',
        t('いまは確かめられません。しばらくしてからお試しください。'),
      )
    if (item === null || origin === null)
      return refuse(context, 404, 'NOT_FOUND', t('このアドレスのコンテンツは埋め込めません。'))
    return context.json(oEmbed(item, { origin, language, maxWidth: maxwidth, maxHeight: maxheight }), 200, {
      ...anyOrigin,
      ...(item.isListed ? revalidated : byLink),
    })
  })
}

async function answerSitemap(context: Context, found: Promise<SitemapFile | null>): Promise<Response> {
  const file = await ifAnswered(found)
  if (file === null) return context.text('Not Found', 404, revalidated)
  if (file instanceof NoAnswerError) return context.text('Service Unavailable', 503, later)
  const headers = { ...revalidated, etag: file.tag }
  if (context.req.header('if-none-match')?.includes(file.tag)) return context.body(null, 304, headers)
  const text = await ifAnswered(file.read())
  if (text instanceof NoAnswerError) return context.text('Service Unavailable', 503, later)
  return context.body(text, 200, { ...headers, 'content-type': 'application/xml; charset=utf-8' })
}

function addSitemap<E extends Env>(app: Hono<E>, items: PublicItems, { publicUrl }: SharingOptions): void {
  const files = publicUrl === undefined ? null : createSitemapFiles(items, publicUrl)
  const none = Promise.resolve(null)
  app.get('/sitemap.xml', (context) => answerSitemap(context, files?.main() ?? none))
  app.get('/:file{sitemap-[0-9]{1,6}[.]xml}', (context) => {
    const number = Number(/\d+/.exec(context.req.param('file'))?.[0])
    return answerSitemap(context, files?.numbered(number) ?? none)
  })
  app.get('/robots.txt', (context) => context.text(robots(publicUrl), 200, revalidated))
}
