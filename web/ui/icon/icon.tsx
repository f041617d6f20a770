import { actionIcons } from './action-icons.ts'
import type { Drawing } from './drawing.ts'
import { mediaIcons } from './media-icons.ts'
import { navigationIcons } from './navigation-icons.ts'

import styles from './icon.module.css'

const drawings = { ...navigationIcons, ...mediaIcons, ...actionIcons }

export type IconName = keyof typeof drawings

export type IconVariant = 'outline' | 'filled'

/** Every icon by name, in the order in which they are shown. */
export const iconNames = Object.keys(drawings) as readonly IconName[]

interface IconProps {
  readonly name: IconName
  /** An icon without a filled form is shown in outline. */
  readonly variant?: IconVariant
  /** Pixels; 24 unless said, 28 in large buttons, 20 in small ones (specification §2). */
  readonly size?: number
  /** Read out; without it the icon is decoration. */
  readonly label?: string
}

/** A sign of its own colour's text. Give it a label only where no text stands beside it. */
export function Icon({ name, variant = 'outline', size = 24, label }: IconProps) {
  const drawing: Drawing = drawings[name]
  const canvas = drawing.canvas ?? 32
  const isFilled = variant === 'filled' && drawing.filled !== undefined
  return (
    <svg
      className={styles.icon}
      viewBox={`0 0 ${canvas} ${canvas}`}
      width={size}
      height={size}
      data-icon={name}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {isFilled && drawing.details !== undefined ? (
        <>
          <path className={styles.filled} d={drawing.filled} />
          <path className={styles.details} d={drawing.details} />
        </>
      ) : (
        <path
          className={isFilled ? styles.filled : undefined}
          d={isFilled ? drawing.filled : drawing.outline}
        />
      )}
    </svg>
  )
}
