import type { Context, Env, Hono } from 'hono'

import type { Handler } from '../app-server.ts'
import { oEmbed, sharedId } from './o-embed.ts'
import { hiddenHead, photoHead } from './photo-head.ts'
import { createPublicItems } from './public-items.ts'
import { robots, sitemap, SITEMAP_LIMIT } from './sitemap.ts'
import { socialCard } from './social-card.ts'

interface SharingOptions {
  readonly graphql: Handler
  readonly rest: Handler
  /** Scheme and host under which people know this site; as asked, where nothing is said. */
  readonly publicUrl?: string | undefined
  /** The page that starts the web app. */
  readonly shell: () => string
}

/** Pages of other sites may read the answer, also why there is none. */
const anyOrigin = { 'access-control-allow-origin': '*' }

/** What other services read: heads of pages, cards, oEmbed, sitemap and robots. Only for what is PUBLIC. */
export const addSharing = <E extends Env>(
  app: Hono<E>,
  { graphql, rest, publicUrl, shell }: SharingOptions,
): void => {
  const items = createPublicItems(graphql)
  const originOf = (context: Context): string => publicUrl ?? new URL(context.req.url).origin

  app.get('/photo/:id', async (context) => {
    const item = await items.find(context.req.param('id'))
    context.header('cache-control', 'no-cache')
    return context.html(
      shell().replace('</head>', `  ${item ? photoHead(item, originOf(context)) : hiddenHead}\n  </head>`),
    )
  })

  app.get('/photo/:id/card.jpg', async (context) => {
    const item = await items.find(context.req.param('id'))
    const card = item && (await socialCard(item, rest))
    if (!card) return context.text('Not Found', 404)
    return context.body(new Uint8Array(card), 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=600',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  app.get('/oembed', async (context) => {
    const { url = '', format = 'json', maxwidth, maxheight } = context.req.query()
    const refuse = (statusCode: 404 | 501, error: string, message: string) =>
      context.json({ statusCode, message, error }, statusCode, anyOrigin)
    if (format !== 'json') return refuse(501, 'NOT_IMPLEMENTED', '形式は json だけに対応しています。')
    const origin = originOf(context)
    const id = sharedId(url, origin)
    const item = id === null ? null : await items.find(id)
    if (!item) return refuse(404, 'NOT_FOUND', 'このアドレスのコンテンツは埋め込めません。')
    return context.json(oEmbed(item, { origin, maxWidth: maxwidth, maxHeight: maxheight }), 200, {
      ...anyOrigin,
      'cache-control': 'public, max-age=600',
    })
  })

  app.get('/sitemap.xml', async (context) =>
    context.body(sitemap(await items.newest(SITEMAP_LIMIT), originOf(context)), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    }),
  )
  app.get('/robots.txt', (context) => context.text(robots(originOf(context))))
}
