import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'

import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

import { useUpload } from '../creation-parts.ts'
import type { UploadActor } from '../creation-parts.ts'
import type { DialogProps } from './dialog-props.ts'

/** Progress of an upload; closes by itself once there is nothing more to send. */
export function UploadingDialog({ request, state, close }: DialogProps<'Uploading'>) {
  const upload = useUpload(request.uploadId)
  const dismiss = () => close({ outcome: 'dismissed' })
  return (
    <DialogFrame
      title={t('アップロード中...')}
      state={state}
      size="Small"
      onClose={dismiss}
      actions={
        <Button variant="Secondary" onClick={dismiss}>
          {t('閉じて続ける')}
        </Button>
      }
    >
      {upload === undefined ? (
        <Closer onMount={dismiss} />
      ) : (
        <Progress upload={upload} onOver={() => close({ outcome: 'confirmed', value: null })} />
      )}
    </DialogFrame>
  )
}

interface ProgressProps {
  readonly upload: UploadActor
  readonly onOver: () => void
}

function Progress({ upload, onOver }: ProgressProps) {
  const share = useSelector(upload, ({ context }) =>
    context.size === 0 ? 0 : (context.sentBytes + context.partBytes) / context.size,
  )
  const isUnderWay = useSelector(upload, (snapshot) => snapshot.matches('active'))
  const name = useSelector(upload, (snapshot) => snapshot.context.fileName)
  if (!isUnderWay) return <Closer onMount={onOver} />
  return (
    <>
      <p>{name}</p>
      <ProgressBar label={`Uploading... ${Math.floor(Math.min(share, 1) * 100)}%`} value={share} detail="" />
    </>
  )
}

interface CloserProps {
  readonly onMount: () => void
}

/** Closes the surrounding dialog when it mounts. */
function Closer({ onMount }: CloserProps) {
  const close = useEffectEvent(onMount)
  useEffect(() => close(), [])
  return null
}
