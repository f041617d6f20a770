import type { ReactNode } from 'react'

import { buttonLook, iconSizes } from './button-look.ts'
import type { ButtonLook } from './button-look.ts'
import { Icon } from './icon/icon.tsx'
import type { IconName } from './icon/icon.tsx'

type Look = ReturnType<typeof buttonLook> & { readonly children: ReactNode }

interface ButtonLinkProps extends ButtonLook {
  readonly icon?: IconName
  readonly iconAfter?: IconName
  /**
   * Renders the link itself, with the props it gets: `render={(look) => <Link to="/create" {...look} />}`.
   */
  readonly render: (look: Look) => ReactNode
  readonly children?: ReactNode
}

/** Link that looks like a button, for navigation. To change something, use Button. */
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
