import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'

import { t } from '../language/t.ts'
import { IconButton } from './button.tsx'

import styles from './dialog-frame.module.css'

interface DialogFrameProps {
  readonly title: string
  /**
   * Called for Escape, the backdrop and the close button; the dialog stays open until the caller closes it.
   */
  readonly onClose: () => void
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly size?: 'Small' | 'Medium' | 'Large'
  /** `closing` makes the page usable and fades the dialog out; `aside` hides it and keeps its content. */
  readonly state?: 'open' | 'closing' | 'aside'
  /** Close button in the corner; by default only without actions. */
  readonly cross?: boolean
  /**
   * If false, there is no close button, and Escape and the backdrop do nothing: for work that must not be
   * left.
   */
  readonly dismissible?: boolean
  /** `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Element to focus first; the first control by default. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** Element to focus after closing; the previously focused one by default. */
  readonly returnFocus?: RefObject<HTMLElement | null>
}

/** Modal dialog: makes the rest of the page inert while it is open, and restores the focus afterwards. */
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
  // Not a cleanup of the effect above: React restores the focus after cleanups.
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

/** Calls `ask` on Escape, a press on the backdrop and other close requests of the browser. */
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
  // Browsers close a dialog on the second Escape even if `cancel` is prevented, so handle the key itself.
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

/** Focuses the target, or the element with its label if it was rendered again meanwhile. */
function giveFocusBack(target: unknown) {
  if (!(target instanceof HTMLElement)) return
  const name = target.getAttribute('aria-label')
  const heir = [...document.querySelectorAll<HTMLElement>('[aria-label]')].find(
    (element) => element.getAttribute('aria-label') === name,
  )
  if (target.isConnected) target.focus()
  else if (name !== null) heir?.focus()
}
