import { useId } from 'react'
import type { ReactNode } from 'react'

import { colourfulDrawings } from './__generated__/colourful-drawings.ts'
import type { IconProps } from './icon.tsx'

import styles from './icon.module.css'

interface ColourfulIconProps extends Omit<IconProps, 'variant'> {
  /** For icons without a colourful form. */
  readonly otherwise: ReactNode
}

/** An icon in its own colours; loaded when the first one is shown. */
export function ColourfulIcon({ name, size = 24, label, otherwise }: ColourfulIconProps) {
  const prefix = useId().replaceAll(/[^\w-]/g, '')
  const drawing = colourfulDrawings[name]
  if (drawing === undefined) return otherwise
  // Gradients are found by name in the whole page: each picture has its own.
  const body = drawing.body.replaceAll(/\b(id="|url\(#)(g\d+)/g, `$1${prefix}-$2`)
  return (
    <svg
      className={styles.icon}
      viewBox={`0 0 ${drawing.canvas} ${drawing.canvas}`}
      width={size}
      height={size}
      data-icon={name}
      data-variant="colourful"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      // Made from the icon set when the drawings were made; nothing from outside enters.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}

/** Whether an icon has a colourful form. */
export const isColourful = (name: string): boolean => name in colourfulDrawings
