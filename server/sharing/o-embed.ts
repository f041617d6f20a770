import type { Language } from '#contract/languages.ts'
import { EMBED_FRAME, embedSnippet } from '#web/overlays/dialogs/embed-snippet.ts'

import { titleOf } from './photo-head.ts'
import type { PublicItem } from './public-items.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './social-card.ts'

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
