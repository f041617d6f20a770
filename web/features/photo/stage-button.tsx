import type { ComponentProps } from 'react'

import { useTooltip } from '#web/overlays/tooltip.tsx'
import { Button } from '#web/ui/button.tsx'

interface StageButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'children' | 'wide' | 'iconAfter' | 'icon' | 'variant' | 'shape'
> {
  readonly icon: NonNullable<ComponentProps<typeof Button>['icon']>
  /** What is read beside the icon, or below it on a phone; a part of the label. */
  readonly name: string
  /** What it does, in full: read out, and shown while it is pointed at or focused. */
  readonly label: string
}

/** A control on the stage, with its name. */
export function StageButton({ name, label, onPointerLeave, onBlur, ...rest }: StageButtonProps) {
  // The word is the control's own name, so it describes nothing further; and what is read needs no tooltip.
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
