/** Box that a picture is fitted into, in pixels, without enlarging it. */
export interface PictureBox {
  readonly width: number
  readonly height?: number
}

interface PictureSize {
  readonly of: 'poster.webp' | 'thumbnail.webp'
  readonly box: PictureBox
  readonly format: 'webp' | 'avif'
}

/** Boxes of the poster: full size, and the width of a phone at two pixels per CSS pixel. */
export const posterBox = { width: 1280 } as const
const smallPosterBox = { width: 800 } as const
/** Twice the height of cards in a row, in any proportions; the width limits flat pictures. */
export const thumbnailBox = { width: 960, height: 480 } as const
/** Largest size that such a card can be stretched to, at one pixel per CSS pixel. */
const smallThumbnailBox = { width: 600, height: 300 } as const

/**
 * Further sizes of an item's still pictures, for smaller screens and browsers that support AVIF. The files
 * are optional: they are derived from the pictures themselves.
 */
export const pictureSizes = {
  'poster.avif': { of: 'poster.webp', box: posterBox, format: 'avif' },
  'poster-800.avif': { of: 'poster.webp', box: smallPosterBox, format: 'avif' },
  'poster-800.webp': { of: 'poster.webp', box: smallPosterBox, format: 'webp' },
  'thumbnail.avif': { of: 'thumbnail.webp', box: thumbnailBox, format: 'avif' },
  'thumbnail-600.avif': { of: 'thumbnail.webp', box: smallThumbnailBox, format: 'avif' },
  'thumbnail-600.webp': { of: 'thumbnail.webp', box: smallThumbnailBox, format: 'webp' },
} as const satisfies Readonly<Record<string, PictureSize>>

export type PictureSizeName = keyof typeof pictureSizes

export const pictureSizeNames = Object.keys(pictureSizes).filter(isPictureSize)

export function isPictureSize(name: string): name is PictureSizeName {
  return Object.hasOwn(pictureSizes, name)
}

/** Names of the further sizes of one picture. */
export function sizesOf(picture: PictureSize['of']): readonly PictureSizeName[] {
  return pictureSizeNames.filter((name) => pictureSizes[name].of === picture)
}

/** Width in pixels of a picture of this size after fitting it into a box. */
export function widthIn(box: PictureBox, { width, height }: { width: number; height: number }): number {
  const scale = Math.min(1, box.width / width, (box.height ?? Infinity) / height)
  return Math.max(1, Math.round(width * scale))
}
