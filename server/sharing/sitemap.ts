import { escapeHtml } from './escape-html.ts'
import type { PublicItem } from './public-items.ts'

/** Pages for everybody that do not change with who looks. */
const pages = ['/', '/search', '/collection', '/policy', '/eura', '/feedback']

/** The most addresses that one sitemap may hold. */
export const SITEMAP_LIMIT = 50_000 - pages.length

/** Public pages and public items for crawlers. */
export function sitemap(items: readonly PublicItem[], origin: string): string {
  const urls = [
    ...pages.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`),
    ...items.map(
      ({ id, updatedAt }) =>
        `  <url><loc>${escapeHtml(`${origin}/photo/${encodeURIComponent(id)}`)}</loc><lastmod>${escapeHtml(updatedAt)}</lastmod></url>`,
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** Pages of a person are nothing for an index. A sitemap is named by its whole address, or not at all. */
export function robots(origin: string | undefined): string {
  return [
    'User-agent: *',
    ...['/app', '/atelier', '/config', '/create', '/favorite', '/message', '/mypage'].map(
      (path) => `Disallow: ${path}`,
    ),
    ...['/dev/', '/graphql', '/v1/', '/api/'].map((path) => `Disallow: ${path}`),
    ...(origin === undefined ? [] : [`Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n')
}
