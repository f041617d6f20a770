import type { EventKind } from './event-label.ts'
import type { Place } from './flow.ts'
import type { GraphTransition } from './graph-of.ts'
import { pillDetails, pillLines } from './pill-size.ts'

import styles from './chart.module.css'

/** Paths on a square of 12 pixels. */
const signs: Record<EventKind, string> = {
  event: 'M7 0.5 2 7h3.6L4.5 11.5 10 4.8H6.2Z',
  after: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1ZM6 3.2V6l2 1.4',
  always: 'M1 3.5 5 6 1 8.5ZM6 3.5 10 6 6 8.5Z',
  done: 'M1.5 6.5 4.7 9.5 10.5 2.5',
  error: 'm2 2 8 8M10 2 2 10',
}

interface PillProps {
  readonly transition: GraphTransition
  readonly place: Place
  readonly withActions: boolean
  readonly isEnabled: boolean
  readonly isRecent: boolean
  readonly isUntaken: boolean
  /** True if events on the chart can be sent by pressing them. */
  readonly isPressable: boolean
  readonly isTabStop: boolean
  readonly onPress: () => void
}

function spoken({ transition, withActions, isEnabled, isRecent, isUntaken, isPressable }: PillProps) {
  return [
    [transition.label, ...pillDetails(transition, withActions)].join(' '),
    transition.targetIds.length > 0 ? `${transition.targetIds.join('、')} へ` : '状態は変わりません',
    isRecent ? '直前に通りました' : null,
    isUntaken ? 'テストで通っていません' : null,
    isPressable ? (isEnabled ? '今送れます' : '今は送れません') : null,
  ]
    .filter((part) => part !== null)
    .join('、')
}

/** An event on a line or inside a state. */
export function Pill(props: PillProps) {
  const { transition, place, withActions, isEnabled, isRecent, isUntaken, isPressable, isTabStop } = props
  const { x, y, width, height } = place
  return (
    <g
      className={styles.pill}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing holds no button element
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={spoken(props)}
      aria-disabled={isPressable && !isEnabled ? true : undefined}
      data-item={`pill ${transition.key}`}
      data-key={transition.key}
      data-kind={transition.kind}
      data-enabled={isEnabled || undefined}
      data-recent={isRecent || undefined}
      data-untaken={isUntaken || undefined}
      onClick={(event) => {
        event.stopPropagation()
        props.onPress()
      }}
    >
      <rect className={styles.pillBox} x={x} y={y} width={width} height={height} rx={12} />
      <path className={styles.sign} d={signs[transition.kind]} transform={`translate(${x + 8} ${y + 6})`} />
      <text className={styles.event} x={x + pillLines.text} y={y + 16}>
        {transition.label}{' '}
      </text>
      {pillDetails(transition, withActions).map((line, index) => (
        <text
          key={line}
          className={styles.detail}
          x={x + pillLines.text}
          y={y + pillLines.first + 9 + index * pillLines.further}
        >
          {line}{' '}
        </text>
      ))}
      {transition.isReentering ? (
        <path
          className={styles.reenter}
          d="M10 3.5A4.5 4.5 0 1 0 10.5 7M10.5 1v3h-3"
          transform={`translate(${x + width - 20} ${y + 6})`}
        />
      ) : null}
    </g>
  )
}
