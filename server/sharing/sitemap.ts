import { escapeHtml } from './texts.ts'

/** Public pages that are the same for every visitor. */
const pages = ['/', '/search', '/collection', '/policy', '/eura', '/feedback']

/** Most items per file; the protocol allows 50,000 addresses. */
export const ITEMS_IN_FILE = 50_000 - pages.length

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Fields of a public item in a sitemap. */
export interface ItemAddress {
  readonly id: string
  readonly updatedAt: string
}

function documentOf(root: string, lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${lines.join('\n')}\n</${root}>\n`
}

/** Sitemap of public items; the first file includes the public pages. */
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

/** Index of the files, if there are several. */
export function sitemapIndex(files: number, origin: string): string {
  const numbers = Array.from({ length: files }, (_, index) => index + 1)
  return documentOf(
    'sitemapindex',
    numbers.map(
      (number) => `  <sitemap><loc>${escapeHtml(`${origin}/sitemap-${number}.xml`)}</loc></sitemap>`,
    ),
  )
}

/** Keeps personal pages out of indexes. The sitemap needs its absolute address, or is omitted. */
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
