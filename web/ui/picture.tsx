import type { ComponentProps } from 'react'

import styles from './picture.module.css'

/** The sizes of a picture, each as the attribute srcset takes them; null where there is only the one. */
export interface PictureSets {
  readonly avif?: string | null | undefined
  readonly webp?: string | null | undefined
}

interface PictureProps extends ComponentProps<'img'> {
  readonly src: string
  readonly alt: string
  readonly sets?: PictureSets | undefined
  /** How wide it is shown, as the attribute takes it. */
  readonly sizes: string
}

/**
 * A picture of which the browser takes the size and the format that it needs. It may come from another
 * origin, and be drawn and kept all the same.
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
