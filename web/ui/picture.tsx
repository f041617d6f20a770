import type { ComponentProps } from 'react'

import styles from './picture.module.css'

/** Sizes of a picture, in the syntax of `srcset`; null if there is only one. */
export interface PictureSets {
  readonly avif?: string | null | undefined
  readonly webp?: string | null | undefined
}

interface PictureProps extends ComponentProps<'img'> {
  readonly src: string
  readonly alt: string
  readonly sets?: PictureSets | undefined
  /** Displayed width, in the syntax of `sizes`. */
  readonly sizes: string
}

/**
 * Picture whose size and format the browser chooses. Requested with CORS, so that one from another origin can
 * be drawn on a canvas and cached too.
 */
export function Picture({ sets, sizes, alt, ...image }: PictureProps) {
  const { avif, webp } = sets ?? {}
  if (!avif && !webp) return <img alt={alt} crossOrigin="anonymous" {...image} />
  return (
    <picture className={styles.picture}>
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      {webp ? <source type="image/webp" srcSet={webp} sizes={sizes} /> : null}
      <img alt={alt} crossOrigin="anonymous" {...image} />
    </picture>
  )
}
