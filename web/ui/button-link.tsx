import type { ReactNode } from 'react'

import { buttonLook, iconSizes } from './button-look.ts'
import type { ButtonLook } from './button-look.ts'
import { Icon } from './icon/icon.tsx'
import type { IconName } from './icon/icon.tsx'

type Look = ReturnType<typeof buttonLook> & { readonly children: ReactNode }

interface ButtonLinkProps extends ButtonLook {
  readonly icon?: IconName
  readonly iconAfter?: IconName
  /** Draws the link itself; spread what it gets: `render={(look) => <Link to="/create" {...look} />}`. */
  readonly render: (look: Look) => ReactNode
  readonly children?: ReactNode
}

/** A link that looks like a button. What it does is to go somewhere; to change something, use Button. */
export function ButtonLink({ icon, iconAfter, render, children, ...look }: ButtonLinkProps) {
  const iconSize = iconSizes[look.size ?? 'Medium']
  return render({
    ...buttonLook(look),
    children: (
      <>
        {icon === undefined ? null : <Icon name={icon} size={iconSize} />}
        {children}
        {iconAfter === undefined ? null : <Icon name={iconAfter} size={iconSize} />}
      </>
    ),
  })
}
