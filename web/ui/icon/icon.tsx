import { lazy, Suspense } from 'react'

import { drawingOf } from './drawn-icons.ts'
import type { IconName, IconProps, IconVariant } from './icon-sources.ts'
import { iconSources } from './icon-sources.ts'
// The build removes this import: modules import the drawings of the icons that they name.
import './all-icons.ts'

import styles from './icon.module.css'

export type { IconName }
export type { IconProps, IconVariant }

/** Names of all icons, in display order. */
export const iconNames = Object.keys(iconSources) as readonly IconName[]

// Colourful icons are larger than plain ones, and few pages show them.
const ColourfulIcon = lazy(async () => ({ default: (await import('./colourful-icon.tsx')).ColourfulIcon }))

/** Icon in the colour of the surrounding text. Give it a label only if there is no text beside it. */
export function Icon({ variant = 'outline', ...props }: IconProps) {
  if (variant !== 'colourful') return <PlainIcon variant={variant} {...props} />
  const filled = <PlainIcon variant="filled" {...props} />
  return (
    <Suspense fallback={filled}>
      <ColourfulIcon {...props} otherwise={filled} />
    </Suspense>
  )
}

interface PlainIconProps extends IconProps {
  readonly variant: 'outline' | 'filled'
}

// For an icon that no module names literally (icon-parts-plugin.ts).
const LateIcon = lazy(async () => {
  await import('./all-icons.ts')
  return { default: PathIcon }
})

function PlainIcon(props: PlainIconProps) {
  if (drawingOf(props.name)?.[props.variant] !== undefined) return <PathIcon {...props} />
  return (
    <Suspense fallback={<PathIcon {...props} />}>
      <LateIcon {...props} />
    </Suspense>
  )
}

/** Renders an empty icon of the same size without a drawing. */
function PathIcon({ name, variant, size = 24, label }: PlainIconProps) {
  const drawing = drawingOf(name)
  const canvas = drawing?.canvas ?? 24
  return (
    <svg
      className={styles.icon}
      viewBox={`0 0 ${canvas} ${canvas}`}
      width={size}
      height={size}
      data-icon={name}
      data-variant={variant}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={drawing?.[variant]} />
    </svg>
  )
}
