import { createHash } from 'node:crypto'

import type { Language } from '#contract/languages.ts'
import { licenses } from '#contract/licenses.ts'
import { withoutBidiControls } from '#web/features/item/item-display.ts'
import { EMBED_FRAME, embedSnippet } from '#web/overlays/dialogs/embed-snippet.ts'

import type { Handler } from '../request.ts'
import { NoAnswerError } from './public-items.ts'
import type { PublicItem } from './public-items.ts'
import { escapeHtml, textsIn } from './texts.ts'

/** Size of the link preview picture, in pixels. */
const CARD_WIDTH = 1200
const CARD_HEIGHT = 630

/**
 * ETag of the card, computed without rendering it: from the poster's path without its signature, and the last
 * change.
 */
export function cardTag({ id, updatedAt, posterUrl }: PublicItem): string {
  const place = posterUrl === null ? '' : new URL(posterUrl, 'http://localhost').pathname
  const digest = createHash('sha256')
    .update(JSON.stringify([id, updatedAt, place]))
    .digest('base64url')
  return `"${digest.slice(0, 27)}"`
}

/**
 * Crops the poster to a JPEG card with a permanent address; null without a readable poster. Rejects with
 * NoAnswerError if the poster could not be requested.
 */
export async function socialCard(item: PublicItem, rest: Handler): Promise<Buffer | null> {
  if (item.posterUrl === null) return null
  const request = new Request(new URL(item.posterUrl, 'http://localhost'))
  const response = await rest(request, '127.0.0.1').catch(() => null)
  if (response === null || response.status >= 500) throw new NoAnswerError('the poster could not be read')
  if (!response.ok) return null
  // Import lazily: only cards need it, and it loads slowly.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(await response.arrayBuffer()))
    .resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#0c0d0f' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
    .catch(() => null)
}

const site = 'Okuyuki'
const longest = 160
const segmenter = new Intl.Segmenter('ja')

export function titleOf(item: PublicItem, language: Language): string {
  const t = textsIn(language)
  return withoutBidiControls(item.title) || t('無題の空間画像')
}

function descriptionOf(item: PublicItem, language: Language): string {
  const t = textsIn(language)
  const text = item.description.replaceAll(/\s+/g, ' ').trim()
  const words =
    text ||
    (item.owner
      ? t('{name}さんの空間画像。向きを変えて奥行きを見られます。', { name: item.owner.displayName })
      : t('空間画像。向きを変えて奥行きを見られます。'))
  // By grapheme clusters, which must not be cut in half.
  const characters = Array.from(segmenter.segment(words), ({ segment }) => segment)
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : words
}

function meta(name: string, content: string, key: 'name' | 'property' = 'property'): string {
  return `<meta data-served ${key}="${name}" content="${escapeHtml(content)}" />`
}

/** For addresses without public content: the page may be visible to its owner or by its link. */
export const hiddenHead = meta('robots', 'noindex', 'name')

/** Data in a script element; escapes `<`, which could end the element. */
function jsonLd(value: object): string {
  return `<script data-served type="application/ld+json">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`
}

/** Link to the oEmbed response for a page; it needs the page's absolute address. */
function oEmbedLink(title: string, address: string, origin: string): string {
  return `<link data-served rel="alternate" type="application/json+oembed" title="${escapeHtml(title)}" href="${escapeHtml(`${origin}/oembed?format=json&url=${encodeURIComponent(address)}`)}" />`
}

/** The item's picture and its licence, in the fields that search engines read of images. */
function imageData(
  { license, owner }: PublicItem,
  { card, address, title }: { readonly card: string; readonly address: string; readonly title: string },
) {
  return {
    '@type': 'ImageObject',
    contentUrl: card,
    name: title,
    ...(owner
      ? { creditText: owner.displayName, creator: { '@type': 'Person', name: owner.displayName } }
      : {}),
    ...(license ? { license: licenses[license].url, acquireLicensePage: address } : {}),
  }
}

/** Structured data about the item for search engines. */
function itemData(
  item: PublicItem,
  shown: {
    readonly address: string
    readonly card: string
    readonly title: string
    readonly description: string
  },
  origin: string,
): string {
  const { address, card, title, description } = shown
  return jsonLd({
    '@context': 'https://schema.org',
    '@type': '3DModel',
    '@id': address,
    url: address,
    name: title,
    description,
    image: imageData(item, { card, address, title }),
    embedUrl: `${address}/embed`,
    inLanguage: 'ja',
    isAccessibleForFree: true,
    dateCreated: item.createdAt,
    dateModified: item.updatedAt,
    keywords: item.hashTags.join(','),
    ...(item.license ? { license: licenses[item.license].url } : {}),
    ...(item.owner
      ? {
          author: {
            '@type': 'Person',
            name: item.owner.displayName,
            url: `${origin}/user/${encodeURIComponent(item.owner.id)}`,
          },
        }
      : {}),
  })
}

/**
 * Head of a public spatial image for crawlers, which run no scripts: Open Graph, Twitter card, oEmbed link,
 * JSON-LD. With an empty origin, addresses are relative and the oEmbed link is omitted. An UNLISTED item gets
 * only the link preview, and noindex.
 */
export function photoHead(item: PublicItem, origin: string, language: Language): string {
  const address = `${origin}/photo/${encodeURIComponent(item.linkId)}`
  const card = `${address}/card.jpg`
  const title = titleOf(item, language)
  const description = descriptionOf(item, language)
  return [
    `<title data-served>${escapeHtml(title)} | ${site}</title>`,
    `<link data-served rel="canonical" href="${escapeHtml(address)}" />`,
    ...(item.isListed ? [] : [hiddenHead]),
    ...(origin === '' || !item.isListed ? [] : [oEmbedLink(title, address, origin)]),
    meta('description', description, 'name'),
    meta('og:site_name', site),
    meta('og:locale', language === 'ja' ? 'ja_JP' : 'en_US'),
    meta('og:locale:alternate', language === 'ja' ? 'en_US' : 'ja_JP'),
    meta('og:type', 'article'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', address),
    meta('og:image', card),
    meta('og:image:type', 'image/jpeg'),
    meta('og:image:width', String(CARD_WIDTH)),
    meta('og:image:height', String(CARD_HEIGHT)),
    meta('og:image:alt', title),
    meta('twitter:card', 'summary_large_image', 'name'),
    meta('twitter:title', title, 'name'),
    meta('twitter:description', description, 'name'),
    meta('twitter:image', card, 'name'),
    ...(item.isListed ? [itemData(item, { address, card, title, description }, origin)] : []),
  ].join('\n    ')
}

/** Head of a secondary page of an item, or of a thing without a card. */
export function plainHead(title: string, address: string): string {
  return [
    `<title data-served>${escapeHtml(title)} | ${site}</title>`,
    `<link data-served rel="canonical" href="${escapeHtml(address)}" />`,
  ].join('\n    ')
}

/** Identifier in the address of one of this site's photo pages; null for any other address. */
export function sharedId(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.origin !== origin) return null
  return /^\/photo\/([^/]+)(?:\/embed)?\/?$/.exec(url.pathname)?.[1] ?? null
}

function within(wanted: string | undefined, most: number): number {
  const pixels = Number(wanted)
  return Number.isInteger(pixels) && pixels > 0 ? Math.min(pixels, most) : most
}

/** oEmbed 1.0 response for a link; a smaller frame keeps its aspect ratio. */
export function oEmbed(
  item: PublicItem,
  asked: {
    readonly origin: string
    readonly language: Language
    readonly maxWidth?: string | undefined
    readonly maxHeight?: string | undefined
  },
) {
  const { origin } = asked
  const scale = Math.min(
    within(asked.maxWidth, EMBED_FRAME.width) / EMBED_FRAME.width,
    within(asked.maxHeight, EMBED_FRAME.height) / EMBED_FRAME.height,
  )
  const width = Math.round(EMBED_FRAME.width * scale)
  const height = Math.round(EMBED_FRAME.height * scale)
  const title = titleOf(item, asked.language)
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Okuyuki',
    provider_url: `${origin}/`,
    title,
    ...(item.owner
      ? {
          author_name: item.owner.displayName,
          author_url: `${origin}/user/${encodeURIComponent(item.owner.id)}`,
        }
      : {}),
    html: embedSnippet({ origin, spatialImageId: item.linkId, title, isAutoplay: false, width, height }),
    width,
    height,
    thumbnail_url: `${origin}/photo/${encodeURIComponent(item.linkId)}/card.jpg`,
    thumbnail_width: CARD_WIDTH,
    thumbnail_height: CARD_HEIGHT,
    // A cached response would go on showing an item that its owner has withdrawn.
    cache_age: 0,
  }
}
