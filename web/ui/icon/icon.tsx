import { lazy, Suspense } from 'react'

import { drawings } from './__generated__/drawings.ts'
import type { IconProps, IconVariant } from './icon-props.ts'
import { type IconName, iconSources } from './icon-sources.ts'

import styles from './icon.module.css'

export type { IconName }
export type { IconProps, IconVariant }

/** Every icon by name, in the order in which they are shown. */
export const iconNames = Object.keys(iconSources) as readonly IconName[]

// Colours weigh more than shapes, and few pages show them.
const ColourfulIcon = lazy(async () => ({ default: (await import('./colourful-icon.tsx')).ColourfulIcon }))

/** A sign of its own colour's text. Give it a label only where no text stands beside it. */
export function Icon({ variant = 'outline', ...props }: IconProps) {
  if (variant !== 'colourful') return <PlainIcon variant={variant} {...props} />
  const filled = <PlainIcon variant="filled" {...props} />
  return (
    <Suspense fallback={filled}>
      <ColourfulIcon {...props} otherwise={filled} />
    </Suspense>
  )
}

function PlainIcon({
  name,
  variant,
  size = 24,
  label,
}: IconProps & { readonly variant: 'outline' | 'filled' }) {
  const drawing = drawings[name]
  if (drawing === undefined) return null
  return (
    <svg
      className={styles.icon}
      viewBox={`0 0 ${drawing.canvas} ${drawing.canvas}`}
      width={size}
      height={size}
      data-icon={name}
      data-variant={variant}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={drawing[variant]} />
    </svg>
  )
}
