import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'

import type { DialogProps } from './dialog-props.ts'

/** Asks for confirmation of an action. */
export function ConfirmDialog({ request, state, close }: DialogProps<'Confirm'>) {
  const dismiss = () => close({ outcome: 'dismissed' })
  return (
    <DialogFrame
      title={request.title}
      state={state}
      size="Small"
      onClose={dismiss}
      actions={
        <>
          <Button variant="Tertiary" onClick={dismiss}>
            {request.negativeLabel ?? t('キャンセル')}
          </Button>
          <Button
            variant={request.isDanger === true ? 'Warning' : 'Primary'}
            onClick={() => close({ outcome: 'confirmed', value: null })}
          >
            {request.positiveLabel}
          </Button>
        </>
      }
    >
      <p>{request.message}</p>
    </DialogFrame>
  )
}
