/** What a picture has to fit into, in pixels; it is never enlarged. */
export interface PictureBox {
  readonly width: number
  readonly height?: number
}

interface PictureSize {
  readonly of: 'poster.webp' | 'thumbnail.webp'
  readonly box: PictureBox
  readonly format: 'webp' | 'avif'
}

/** The poster, and a phone's width with two pixels to each of its own. */
export const posterBox = { width: 1280 } as const
const smallPosterBox = { width: 800 } as const
/** Twice the height that cards of one row have, in whatever proportions; flat ones no wider than this. */
export const thumbnailBox = { width: 960, height: 480 } as const
/** What such a row may be stretched to, with one pixel to each of the screen's. */
const smallThumbnailBox = { width: 600, height: 300 } as const

/**
 * Further sizes of an item's still pictures, for screens that show fewer pixels and browsers that know AVIF.
 * Files that may be missing: they are made of the pictures themselves.
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

/** The further sizes of one of the pictures. */
export function sizesOf(picture: PictureSize['of']): readonly PictureSizeName[] {
  return pictureSizeNames.filter((name) => pictureSizes[name].of === picture)
}

/** How wide a picture of this size becomes in a box, in pixels. */
export function widthIn(box: PictureBox, { width, height }: { width: number; height: number }): number {
  const scale = Math.min(1, box.width / width, (box.height ?? Infinity) / height)
  return Math.max(1, Math.round(width * scale))
}
