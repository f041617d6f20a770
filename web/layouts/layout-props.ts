import type { ReactNode } from 'react'

export interface Account {
  readonly displayName: string
  readonly avatarImageUrl: string | null
}

/** What the root gives to every layout. */
export interface LayoutProps {
  /** The person who is signed in; null for a visitor, undefined while that is not known. */
  readonly account: Account | null | undefined
  /** What holds for the whole page, such as being offline. */
  readonly banner?: ReactNode
  readonly children: ReactNode
}
