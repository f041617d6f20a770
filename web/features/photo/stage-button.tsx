import type { ComponentProps } from 'react'

import { useTooltip } from '#web/overlays/tooltip.tsx'
import { Button } from '#web/ui/button.tsx'

interface StageButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'children' | 'wide' | 'iconAfter' | 'icon' | 'variant' | 'shape'
> {
  readonly icon: NonNullable<ComponentProps<typeof Button>['icon']>
  /** Visible text beside the icon, or below it on a phone; a part of the label. */
  readonly name: string
  /** Full description: the accessible name, and the tooltip. */
  readonly label: string
}

/** Control on the stage with a visible name. */
export function StageButton({ name, label, onPointerLeave, onBlur, ...rest }: StageButtonProps) {
  // The tooltip repeats the control's accessible name, so it describes nothing further; it is omitted if the
  // visible name is the label.
  const { 'aria-describedby': _, ...tooltip } = useTooltip({ message: label, suspend: name === label })
  return (
    <Button
      {...rest}
      {...tooltip}
      aria-label={label}
      shape="Pill"
      variant="GlassDark"
      onPointerLeave={(event) => {
        tooltip.onPointerLeave()
        onPointerLeave?.(event)
      }}
      onBlur={(event) => {
        tooltip.onBlur()
        onBlur?.(event)
      }}
    >
      {name}
    </Button>
  )
}
