import type { ReactNode } from 'react'

import { colourfulDrawings } from './__generated__/colourful-drawings.ts'
import type { IconProps } from './icon-sources.ts'

import styles from './icon.module.css'

interface ColourfulIconProps extends Omit<IconProps, 'variant'> {
  /** Fallback for icons without a colourful form. */
  readonly otherwise: ReactNode
}

function pictureOf(canvas: number, body: string): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas} ${canvas}">${body}</svg>`)}`
}

/** Icon in its own colours, as an image rather than inline SVG; loaded when the first one is shown. */
export function ColourfulIcon({ name, size = 24, label = '', otherwise }: ColourfulIconProps) {
  const drawing = colourfulDrawings[name]
  if (drawing === undefined) return otherwise
  return (
    <img
      className={styles.icon}
      src={pictureOf(drawing.canvas, drawing.body)}
      alt={label}
      width={size}
      height={size}
      data-icon={name}
      data-variant="colourful"
    />
  )
}

/** Returns true if an icon has a colourful form. */
export function isColourful(name: string): boolean {
  return name in colourfulDrawings
}
