/** Parts of a share link and an embed code. */
export interface Shared {
  /** Scheme and host of this site. */
  readonly origin: string
  readonly spatialImageId: string
  readonly title: string
  readonly isAutoplay: boolean
}

export function shareLink({ origin, spatialImageId, isAutoplay }: Omit<Shared, 'title'>): string {
  return `${origin}/photo/${encodeURIComponent(spatialImageId)}${isAutoplay ? '?autoplay=true' : ''}`
}

/** Size of the embedded frame in pixels (specification §9). */
export const EMBED_FRAME = { width: 600, height: 400 } as const

interface Frame {
  readonly width?: number
  readonly height?: number
}

/** Returns the embed code: 600×400 by default, without border, fullscreen allowed (specification §2, §9). */
export function embedSnippet({
  origin,
  spatialImageId,
  title,
  isAutoplay,
  width = EMBED_FRAME.width,
  height = EMBED_FRAME.height,
}: Shared & Frame): string {
  const src = `${origin}/photo/${encodeURIComponent(spatialImageId)}/embed${isAutoplay ? '?autoplay=true' : ''}`
  return `<iframe src="${escapeAttribute(src)}" title="${escapeAttribute(title)}" width="${width}" height="${height}" frameborder="0" style="border:0" loading="lazy" allow="fullscreen" allowfullscreen></iframe>`
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
