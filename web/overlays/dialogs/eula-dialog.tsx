import { lazy, Suspense } from 'react'

import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import type { DialogProps } from './dialog-props.ts'

// Long, and rarely read.
const TermsText = lazy(async () => ({ default: (await import('../legal/terms-text.tsx')).TermsText }))

/** The terms of use. */
export function EulaDialog({ state, close }: DialogProps<'EULA'>) {
  const dismiss = () => close({ outcome: 'dismissed' })
  return (
    <DialogFrame
      title={t('利用規約')}
      state={state}
      size="Large"
      onClose={dismiss}
      actions={
        <Button variant="Secondary" onClick={dismiss}>
          {t('閉じる')}
        </Button>
      }
    >
      <Suspense
        fallback={
          <Loading>
            <Skeleton height="24rem" />
          </Loading>
        }
      >
        <TermsText />
      </Suspense>
    </DialogFrame>
  )
}
