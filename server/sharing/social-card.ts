import sharp from 'sharp'

import type { Handler } from '../app-server.ts'
import type { PublicItem } from './public-items.ts'

/** Pixels of the picture that other services show beside a link. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** The poster cut to a card as JPEG, at an address that does not run out; null where there is no readable poster. */
export const socialCard = async (item: PublicItem, rest: Handler): Promise<Buffer | null> => {
  if (item.posterUrl === null) return null
  const request = new Request(new URL(item.posterUrl, 'http://localhost'))
  const response = await rest(request, '127.0.0.1').catch(() => null)
  if (!response?.ok) return null
  return sharp(Buffer.from(await response.arrayBuffer()))
    .resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#0c0d0f' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
    .catch(() => null)
}
