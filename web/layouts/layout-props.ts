import type { ReactNode } from 'react'

export interface Account {
  readonly displayName: string
  readonly avatarImageUrl: string | null
}

/** Props that the root passes to every layout. */
export interface LayoutProps {
  /** The person who is signed in; null for a visitor, undefined until that is known. */
  readonly account: Account | null | undefined
  /** Notices for the whole page, such as the offline banner. */
  readonly banner?: ReactNode
  readonly children: ReactNode
}

/** Layouts that a route may name (specification §2). */
export type LayoutName = 'app' | 'atelier' | 'default' | 'fullscreen' | 'guideline' | 'login'
