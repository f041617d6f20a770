import type { ReactNode } from 'react'

import { t } from '../language/t.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface LoadingProps {
  /** Skeletons, in the final size of the content. */
  readonly children: ReactNode
}

/** Announces loading once, and shows placeholders. */
export function Loading({ children }: LoadingProps) {
  return (
    <>
      <VisuallyHidden>
        <output>{t('読み込み中')}</output>
      </VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </>
  )
}
