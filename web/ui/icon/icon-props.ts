import type { IconName } from './icon-sources.ts'

export type IconVariant = 'outline' | 'filled' | 'colourful'

export interface IconProps {
  readonly name: IconName
  /** An icon without a colourful form is shown filled. */
  readonly variant?: IconVariant
  /** Pixels; 24 by default, 28 in large buttons, 20 in small ones (specification §2). */
  readonly size?: number
  /** Accessible name; without it the icon is decorative. */
  readonly label?: string
}
