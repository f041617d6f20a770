import type { ComponentProps } from 'react'

import { Button } from './button.tsx'

interface IconButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'children' | 'wide' | 'iconAfter' | 'icon'
> {
  readonly icon: NonNullable<ComponentProps<typeof Button>['icon']>
  /** Name of the action; read out, and shown as the browser's tooltip. */
  readonly label: string
}

/** Button with an icon alone. Use it only for icons that everybody knows, or where space is very short. */
export function IconButton({
  label,
  title = label,
  variant = 'Ghost',
  shape = 'Circle',
  ...rest
}: IconButtonProps) {
  return <Button {...rest} variant={variant} shape={shape} aria-label={label} title={title} />
}
