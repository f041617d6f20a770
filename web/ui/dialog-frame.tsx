import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'

import { t } from '../language/t.ts'
import { IconButton } from './icon-button.tsx'

import styles from './dialog-frame.module.css'

interface DialogFrameProps {
  readonly title: string
  /** Escape, the backdrop and the cross ask for this; the frame itself stays until it is taken away. */
  readonly onClose: () => void
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly size?: 'Small' | 'Medium' | 'Large'
  /** `closing` gives the page back and fades it out; `aside` hides it and keeps what is in it. */
  readonly state?: 'open' | 'closing' | 'aside'
  /** A cross in the corner; there unless the actions hold a way out. */
  readonly cross?: boolean
  /** Without it there is no cross, and Escape and the backdrop do nothing: for work that must not be left. */
  readonly dismissible?: boolean
  /** For a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Where focus goes first; the first control by default. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** Where focus goes in the end; back to where it came from by default. */
  readonly returnFocus?: RefObject<HTMLElement | null>
}

/**
 * A window above the page: the rest of the page cannot be reached while it is there, and focus goes back when
 * it goes.
 */
export function DialogFrame({
  title,
  onClose,
  children,
  actions,
  size = 'Medium',
  state = 'open',
  cross = actions === undefined,
  dismissible = true,
  role = 'dialog',
  initialFocus,
  returnFocus,
}: DialogFrameProps) {
  const id = useId()
  const frame = useRef<HTMLDialogElement>(null)
  const isOpen = state === 'open'
  const ask = useEffectEvent(() => {
    if (dismissible && isOpen) onClose()
  })

  const leave = useRef<() => void>(null)
  useLayoutEffect(() => {
    const dialog = frame.current
    if (!dialog || !isOpen || leave.current) return
    const before = dialog.ownerDocument.activeElement
    const origin = () => returnFocus?.current ?? before
    const stopListening = listenForLeaving(dialog, () => ask())
    dialog.showModal()
    initialFocus?.current?.focus()
    leave.current = () => {
      leave.current = null
      stopListening()
      dialog.close()
      giveFocusBack(origin())
    }
  }, [initialFocus, returnFocus, isOpen])
  // No cleanup of the effect above: after those, React puts the focus back where it was.
  useLayoutEffect(() => {
    if (!isOpen) leave.current?.()
  }, [isOpen])
  useLayoutEffect(() => () => leave.current?.(), [])

  return (
    <dialog
      ref={frame}
      aria-labelledby={id}
      className={styles.dialog}
      data-size={size}
      data-state={state}
      inert={!isOpen}
      {...(role === 'alertdialog' && { role })}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {dismissible && cross ? <IconButton icon="close" label={t('閉じる')} onClick={onClose} /> : null}
      </div>
      <div className={styles.body}>{children}</div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </dialog>
  )
}

/** Calls `ask` on Escape, a press on the backdrop and what else the browser takes for closing. */
function listenForLeaving(dialog: HTMLDialogElement, ask: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  dialog.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      ask()
    },
    { signal },
  )
  // Browsers close a dialog on the second Escape whatever `cancel` says, so the key itself is taken.
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      event.preventDefault()
      ask()
    },
    { signal },
  )
  dialog.addEventListener('pointerdown', (event) => event.target === dialog && ask(), { signal })
  return () => listening.abort()
}

/** If the element was drawn again meanwhile, focus goes to the one with the same name. */
function giveFocusBack(target: unknown) {
  if (!(target instanceof HTMLElement)) return
  const name = target.getAttribute('aria-label')
  const heir = [...document.querySelectorAll<HTMLElement>('[aria-label]')].find(
    (element) => element.getAttribute('aria-label') === name,
  )
  if (target.isConnected) target.focus()
  else if (name !== null) heir?.focus()
}
