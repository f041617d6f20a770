import type { ComponentProps } from 'react'

import { useTooltip } from '#web/overlays/tooltip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** A sign on the stage; what it does is shown while it is pointed at or focused. */
export function StageButton({ onPointerLeave, onBlur, ...rest }: ComponentProps<typeof IconButton>) {
  // The word is the control's own name, so it describes nothing further.
  const { 'aria-describedby': _, ...tooltip } = useTooltip({ message: rest.label })
  return (
    <IconButton
      {...rest}
      {...tooltip}
      variant="GlassDark"
      onPointerLeave={(event) => {
        tooltip.onPointerLeave()
        onPointerLeave?.(event)
      }}
      onBlur={(event) => {
        tooltip.onBlur()
        onBlur?.(event)
      }}
    />
  )
}
