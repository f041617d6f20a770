import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode, RefObject } from 'react'

import { t } from '../language/t.ts'
import { Button, IconButton } from './button.tsx'

import styles from './bubble.module.css'

export type Side = 'top' | 'bottom' | 'left' | 'right'

/** In CSS pixels of the window. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Wishes {
  readonly target: Box
  readonly size: Size
  readonly window: Size
  readonly side: Side
  readonly align?: 'start' | 'centre' | 'end'
  /** Distance between the target and the element beside it. */
  readonly offset: number
}

export interface Place {
  /** Upper left corner. */
  readonly x: number
  readonly y: number
  /** Side that was chosen. */
  readonly side: Side
  /** Middle of the target relative to the corner, for an arrow on the side that faces the target. */
  readonly arrow: number
}

/** Smallest distance to the edge of the window. */
const MARGIN = 8
/** Smallest distance between an arrow and a corner, which is round. */
const ARROW_INSET = 20

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

function clamp(value: number, low: number, high: number) {
  return Math.max(low, Math.min(value, Math.max(low, high)))
}

/**
 * Places an element beside another: on the wanted side if there is room, else on another; always inside the
 * window.
 */
export function placeBeside({ target, size, window, side, align = 'centre', offset }: Wishes): Place {
  const room: Record<Side, number> = {
    top: target.y - offset - MARGIN - size.height,
    bottom: window.height - target.y - target.height - offset - MARGIN - size.height,
    left: target.x - offset - MARGIN - size.width,
    right: window.width - target.x - target.width - offset - MARGIN - size.width,
  }
  const others = (['bottom', 'top', 'right', 'left'] as const).toSorted((a, b) => room[b] - room[a])
  const taken =
    [side, opposite[side], ...others].find((candidate) => room[candidate] >= 0) ??
    (room.bottom >= room.top ? 'bottom' : 'top')
  const isUpright = taken === 'top' || taken === 'bottom'
  const along = isUpright
    ? { start: target.x, length: target.width, own: size.width, window: window.width }
    : { start: target.y, length: target.height, own: size.height, window: window.height }
  const wished = {
    start: along.start,
    centre: along.start + (along.length - along.own) / 2,
    end: along.start + along.length - along.own,
  }[align]
  const first = clamp(wished, MARGIN, along.window - MARGIN - along.own)
  const across = {
    top: target.y - offset - size.height,
    bottom: target.y + target.height + offset,
    left: target.x - offset - size.width,
    right: target.x + target.width + offset,
  }[taken]
  const acrossEnd = isUpright ? window.height - size.height : window.width - size.width
  const second = clamp(across, MARGIN, acrossEnd - MARGIN)
  return {
    x: isUpright ? first : second,
    y: isUpright ? second : first,
    side: taken,
    arrow: clamp(along.start + along.length / 2 - first, ARROW_INSET, along.own - ARROW_INSET),
  }
}

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

interface TooltipFrameProps {
  readonly id?: string
  /** Side of the target on which it appears. */
  readonly position?: 'Top' | 'Bottom' | 'Left' | 'Right'
  /**
   * Middle of the side that faces the target, in CSS pixels of the window; the caller adds the offset of 10.
   */
  readonly x: number
  readonly y: number
  readonly state?: 'open' | 'closing'
  readonly children: ReactNode
}

/** Short hint for the element under the pointer or focus. Never put information only here. */
export function TooltipFrame({ id, position = 'Top', x, y, state = 'open', children }: TooltipFrameProps) {
  return (
    <div
      className={styles.tooltip}
      data-position={position}
      data-state={state}
      id={id}
      role="tooltip"
      style={{ '--x': `${x}px`, '--y': `${y}px` }}
    >
      {children}
    </div>
  )
}
