import { escapeHtml } from './escape-html.ts'

/** Pages for everybody that do not change with who looks. */
const pages = ['/', '/search', '/collection', '/policy', '/eura', '/feedback']

/** The most items of one file: the protocol allows 50,000 addresses. */
export const ITEMS_IN_FILE = 50_000 - pages.length

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** What a sitemap says of a public item. */
export interface ItemAddress {
  readonly id: string
  readonly updatedAt: string
}

function documentOf(root: string, lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${lines.join('\n')}\n</${root}>\n`
}

/** Public items for crawlers, and in the first file the public pages. */
export function sitemap(items: readonly ItemAddress[], origin: string, isFirst = true): string {
  const shown = isFirst ? pages : []
  const photos = escapeHtml(`${origin}/photo/`)
  return documentOf('urlset', [
    ...shown.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`),
    ...items.map(
      ({ id, updatedAt }) =>
        `  <url><loc>${photos}${escapeHtml(encodeURIComponent(id))}</loc><lastmod>${escapeHtml(updatedAt)}</lastmod></url>`,
    ),
  ])
}

/** Where the files are, once one does not hold everything. */
export function sitemapIndex(files: number, origin: string): string {
  const numbers = Array.from({ length: files }, (_, index) => index + 1)
  return documentOf(
    'sitemapindex',
    numbers.map(
      (number) => `  <sitemap><loc>${escapeHtml(`${origin}/sitemap-${number}.xml`)}</loc></sitemap>`,
    ),
  )
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
