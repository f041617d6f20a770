import { useSelector } from '@xstate/react'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { useAnnouncement, useApp } from '#web/app-context.tsx'

import { SnackBarFrame } from '../ui/snack-bar-frame.tsx'
import { VisuallyHidden } from '../ui/text.tsx'

/**
 * Shows the machine's current message, and contains the page's one live region. While a modal dialog is open
 * both are inside it, because everything outside is inert then.
 */
export function SnackBarHost() {
  const { dialog } = useApp()
  const dialogId = useSelector(dialog, (snapshot) =>
    snapshot.hasTag('rendered') ? (snapshot.context.current?.id ?? null) : null,
  )
  const [holder, setHolder] = useState<Element | null>(null)
  useLayoutEffect(() => {
    // The dialog's element exists only after the commit that opened it.
    // oxlint-disable-next-line react/set-state-in-effect
    setHolder(dialogId === null ? null : document.querySelector('dialog[open]'))
  }, [dialogId])
  const content = (
    <>
      <SnackBar />
      <LiveRegion />
    </>
  )
  return holder === null ? content : createPortal(content, holder)
}

function SnackBar() {
  const { snackBar } = useApp()
  const message = useSelector(snackBar, (snapshot) =>
    snapshot.hasTag('rendered') ? snapshot.context.current : null,
  )
  const state = useSelector(snackBar, (snapshot) => (snapshot.hasTag('interactive') ? 'open' : 'closing'))
  if (message === null) return null
  return (
    <div
      onPointerEnter={() => snackBar.send({ type: 'snackBar.held', by: 'pointer' })}
      onPointerLeave={() => snackBar.send({ type: 'snackBar.released', by: 'pointer' })}
      onFocus={() => snackBar.send({ type: 'snackBar.held', by: 'focus' })}
      onBlur={() => snackBar.send({ type: 'snackBar.released', by: 'focus' })}
    >
      <SnackBarFrame
        key={message.id}
        type={message.type}
        position={message.position}
        state={state}
        onDismiss={() => snackBar.send({ type: 'snackBar.clicked' })}
      >
        {message.text}
      </SnackBarFrame>
    </div>
  )
}

function LiveRegion() {
  const announcement = useAnnouncement()
  return (
    <VisuallyHidden>
      <output>{announcement}</output>
    </VisuallyHidden>
  )
}
