import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'

import { TermsText } from '../legal/terms-text.tsx'
import type { DialogProps } from './dialog-props.ts'

/** Shows the terms of use. */
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
      <TermsText />
    </DialogFrame>
  )
}
