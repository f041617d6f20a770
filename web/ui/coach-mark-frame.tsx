import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode, RefObject } from 'react'

import { t } from '../language/t.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { placeBeside } from './place-beside.ts'
import type { Box, Place, Side } from './place-beside.ts'

import styles from './coach-mark-frame.module.css'

/** Distance between the target and the bubble, in CSS pixels (specification §9). */
const OFFSET = 20

interface CoachMarkFrameProps {
  /** Highlighted area, in CSS pixels of the window; null while there is none. */
  readonly target: Box | null
  readonly title: string
  readonly children: ReactNode
  readonly position: Side
  readonly subPosition: 'start' | 'end' | null
  /** Minimum width of the bubble, in CSS pixels. */
  readonly minWidth: number | null
  /** Number of the step, from 1. */
  readonly step: number
  readonly total: number
  /** `hidden` hides the bubble until the next step is ready; `closing` fades everything out. */
  readonly state: 'open' | 'hidden' | 'closing'
  readonly onNext: () => void
  readonly onPrevious: () => void
  readonly onClose: () => void
}

/**
 * One step of a walkthrough: darkens the page except for the target, and explains the target in a bubble
 * beside it.
 */
export function CoachMarkFrame(props: CoachMarkFrameProps) {
  const { target, step, state, onClose } = props
  const id = useId()
  const frame = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(() => {
    if (state === 'open') onClose()
  })

  useLayoutEffect(() => {
    const dialog = frame.current
    if (!dialog) return
    const before = dialog.ownerDocument.activeElement
    const listening = new AbortController()
    const { signal } = listening
    const leave = (event: Event) => {
      event.preventDefault()
      close()
    }
    dialog.addEventListener('cancel', leave, { signal })
    // Browsers close a dialog on the second Escape even if `cancel` is prevented, so handle the key itself.
    dialog.addEventListener('keydown', (event) => event.key === 'Escape' && leave(event), { signal })
    dialog.addEventListener('keydown', (event) => event.key === 'Tab' && keepInside(dialog, event), {
      signal,
    })
    dialog.showModal()
    return () => {
      listening.abort()
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return (
    <dialog ref={frame} aria-labelledby={`${id}-title`} className={styles.overlay} data-state={state}>
      <div
        className={styles.light}
        data-nothing={target === null}
        style={target === null ? undefined : lightStyle(target)}
      />
      <Bubble key={step} {...props} id={id} />
    </dialog>
  )
}

/** Wraps the focus from the last control to the first; otherwise it would move to the browser's own bars. */
function keepInside(dialog: HTMLElement, event: KeyboardEvent) {
  const controls = [...dialog.querySelectorAll('button')]
  const [from, to] = event.shiftKey ? [controls.at(0), controls.at(-1)] : [controls.at(-1), controls.at(0)]
  if (event.target !== from) return
  event.preventDefault()
  to?.focus()
}

type BubbleProps = CoachMarkFrameProps & { readonly id: string }

function Bubble(props: BubbleProps) {
  const { id, title, children, position, minWidth, state, onClose } = props
  const bubble = useRef<HTMLDivElement>(null)
  const place = usePlace(bubble, props)
  const isShown = state === 'open' && place !== null
  const style = {
    '--x': `${place?.x ?? 0}px`,
    '--y': `${place?.y ?? 0}px`,
    '--arrow': `${place?.arrow ?? 0}px`,
    '--min-width': `${minWidth ?? 0}px`,
  }
  return (
    <div
      ref={bubble}
      className={styles.bubble}
      data-shown={isShown}
      data-side={place?.side ?? position}
      style={style}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        <IconButton icon="close" label={t('閉じる')} onClick={onClose} />
      </div>
      <div id={`${id}-body`}>{children}</div>
      <Steps {...props} isShown={isShown} />
    </div>
  )
}

/** Returns the bubble's place beside its target; null until its size is known. */
function usePlace(
  bubble: RefObject<HTMLElement | null>,
  { target, position, subPosition }: CoachMarkFrameProps,
): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useLayoutEffect(() => {
    const element = bubble.current
    if (element === null || target === null) return
    const found = placeBeside({
      target,
      size: { width: element.offsetWidth, height: element.offsetHeight },
      window: { width: element.ownerDocument.documentElement.clientWidth, height: innerHeight },
      side: position,
      align: subPosition ?? 'centre',
      offset: OFFSET,
    })
    // The size is known only after the bubble has been rendered.
    // oxlint-disable-next-line react/set-state-in-effect
    setPlace(found)
  }, [bubble, target, position, subPosition])
  return place
}

/** Step counter with the back and next buttons; focuses the next button. */
function Steps({
  id,
  step,
  total,
  isShown,
  onNext,
  onPrevious,
}: BubbleProps & { readonly isShown: boolean }) {
  const next = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isShown) next.current?.focus({ preventScroll: true })
  }, [isShown])
  return (
    <div className={styles.foot}>
      <span className={styles.count} id={`${id}-count`}>
        {step} / {total}
      </span>
      <Button size="Small" variant="Tertiary" disabled={step === 1} onClick={onPrevious}>
        {t('戻る')}
      </Button>
      <Button
        ref={next}
        size="Small"
        aria-describedby={`${id}-title ${id}-body ${id}-count`}
        onClick={onNext}
      >
        {step === total ? t('完了') : t('次へ')}
      </Button>
    </div>
  )
}

function lightStyle({ x, y, width, height }: Box): CSSProperties {
  return { '--x': `${x}px`, '--y': `${y}px`, '--width': `${width}px`, '--height': `${height}px` }
}
