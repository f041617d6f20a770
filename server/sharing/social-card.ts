import { createHash } from 'node:crypto'

import type { Handler } from '../handler.ts'
import { NoAnswerError } from './ask-gateway.ts'
import type { PublicItem } from './public-items.ts'

/** Size of the link preview picture, in pixels. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

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
