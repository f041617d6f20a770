import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { Icon } from '../ui/icon/icon.tsx'
import type { IconName } from '../ui/icon/icon.tsx'

import styles from './section-frame.module.css'

/** A page of the section. */
export interface SectionLink {
  readonly to: NonNullable<LinkProps['to']>
  readonly icon: IconName
  readonly text: string
  /** Marks the link as current only at this exact address, not below it. */
  readonly exact?: boolean
}

interface SectionFrameProps {
  readonly title: string
  readonly groups: readonly { readonly name?: string; readonly links: readonly SectionLink[] }[]
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Page with a list of its section's pages beside it, or above it on a phone. */
export function SectionFrame({ title, groups, action, children }: SectionFrameProps) {
  const tabs = useRef<HTMLUListElement>(null)
  // On a phone the tabs are wider than the screen: scroll the current one into view without scrolling the
  // page.
  useEffect(() => {
    const present = tabs.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!tabs.current || !present) return
    tabs.current.scrollLeft = present.offsetLeft - (tabs.current.clientWidth - present.clientWidth) / 2
  })
  return (
    <div className={styles.section}>
      <nav aria-label={title} className={styles.nav}>
        <p className={styles.kicker}>{title}</p>
        <ul ref={tabs} className={styles.tabs}>
          {groups.map(({ name, links }) => (
            <SectionGroup key={name ?? ''} name={name} links={links} />
          ))}
        </ul>
        {action === undefined ? null : <div className={styles.make}>{action}</div>}
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  )
}

interface SectionGroupProps {
  readonly name: string | undefined
  readonly links: readonly SectionLink[]
}

function SectionGroup({ name, links }: SectionGroupProps) {
  return (
    <>
      {name === undefined ? null : <li className={styles.group}>{name}</li>}
      {links.map(({ to, icon, text, exact = false }) => (
        <li key={to}>
          <Link activeOptions={{ exact, includeSearch: false }} to={to}>
            <Icon name={icon} size={20} />
            {text}
          </Link>
        </li>
      ))}
    </>
  )
}
