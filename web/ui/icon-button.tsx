import type { ComponentProps } from 'react'

import { Button } from './button.tsx'

interface IconButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'children' | 'wide' | 'iconAfter' | 'icon'
> {
  readonly icon: NonNullable<ComponentProps<typeof Button>['icon']>
  /** What it does; read out, and shown by the browser on hover. */
  readonly label: string
}

/**
 * A button that is a sign alone. Use it only for signs that everybody knows, or where space is very short.
 */
export function IconButton({
  label,
  title = label,
  variant = 'Ghost',
  shape = 'Circle',
  ...rest
}: IconButtonProps) {
  return <Button {...rest} variant={variant} shape={shape} aria-label={label} title={title} />
}
