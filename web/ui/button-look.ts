import styles from './button.module.css'

export type ButtonVariant =
  | 'Primary'
  | 'Secondary'
  | 'Tertiary'
  | 'Glass'
  | 'GlassDark'
  | 'Ghost'
  | 'GlassGhost'
  | 'Black'
  | 'Warning'

export type ButtonSize = 'Small' | 'Medium' | 'Large'

/** Square and Circle are for an icon alone. */
export type ButtonShape = 'Rounded' | 'Pill' | 'Square' | 'Circle'

export interface ButtonLook {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly shape?: ButtonShape
  /** As wide as its container. */
  readonly wide?: boolean
}

/** Icon size in a button of each size, in pixels (specification §2). */
export const iconSizes = { Small: 20, Medium: 24, Large: 28 } as const satisfies Record<ButtonSize, number>

/** Returns the attributes that make any element look like a button. */
export function buttonLook({
  variant = 'Primary',
  size = 'Medium',
  shape = 'Rounded',
  wide = false,
}: ButtonLook) {
  return {
    className: styles.button ?? '',
    'data-variant': variant,
    'data-size': size,
    'data-shape': shape,
    'data-wide': wide,
  }
}
