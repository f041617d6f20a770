import type { GraphState } from './graph-of.ts'
import type { PlacedState } from './layout.ts'

import styles from './chart.module.css'

interface StateBoxProps {
  readonly state: GraphState
  readonly placed: PlacedState
  readonly isRegion: boolean
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly isUntaken: boolean
  readonly isTabStop: boolean
  readonly onPress: () => void
}

function historySign({ isDeep }: GraphState) {
  return isDeep ? 'H*' : 'H'
}

const kindNames = {
  atomic: '状態',
  compound: '入れ子の状態',
  parallel: '並行する状態',
  final: '終わりの状態',
  history: '履歴',
} as const

/**
 * Accessible name that begins with the visible text, in its order, so that users of speech input can say it.
 */
function spoken({ state, placed, isActive, isUntaken }: StateBoxProps) {
  return [
    [
      kindNames[state.kind],
      state.kind === 'history' ? historySign(state) : state.name,
      ...placed.parts.flatMap((part) => (part.type === 'pill' ? [] : [part.text])),
    ].join(' '),
    isActive ? '今ここ' : null,
    isUntaken ? 'テストで入っていません' : null,
  ]
    .filter((part) => part !== null)
    .join('、')
}

/**
 * A state's box with its contents, except pills and nested states. Each text ends with a space for screen
 * readers.
 */
export function StateBox(props: StateBoxProps) {
  const { state, placed, isRegion, isActive, isSelected, isUntaken, isTabStop, onPress } = props
  return (
    <g
      className={styles.state}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing holds no button element
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={spoken(props)}
      aria-pressed={isSelected}
      data-item={`state ${state.id}`}
      data-state={state.id}
      data-kind={state.kind}
      data-shade={placed.depth % 2}
      data-region={isRegion || undefined}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      data-untaken={isUntaken || undefined}
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      <Outline state={state} placed={placed} />
      {placed.parts.map((part) =>
        part.type === 'pill' ? null : <Part key={`${part.type} ${part.text}`} part={part} />,
      )}
    </g>
  )
}

/** The box itself, with its name and the marks of its kind. */
function Outline({ state, placed }: Pick<StateBoxProps, 'state' | 'placed'>) {
  const { x, y, width, height, headHeight } = placed
  const isHistory = state.kind === 'history'
  const titleX = x + 12 + (state.kind === 'parallel' ? 22 : 0)
  return (
    <>
      <rect
        className={styles.box}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={isHistory ? height / 2 : 10}
      />
      {state.kind === 'final' ? (
        <rect className={styles.inner} x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={7} />
      ) : null}
      {state.childIds.length > 0 ? (
        <path className={styles.rule} d={`M${x} ${y + headHeight}H${x + width}`} />
      ) : null}
      {state.kind === 'parallel' ? (
        <path className={styles.parallel} d={`M${x + 16} ${y + 11}v12M${x + 22} ${y + 11}v12`} />
      ) : null}
      {isHistory ? (
        <text className={styles.history} x={x + width / 2} y={y + height / 2 + 5}>
          {historySign(state)}
        </text>
      ) : (
        <text className={styles.name} x={titleX} y={y + 22}>
          {state.name}{' '}
        </text>
      )}
    </>
  )
}

type TextPart = Exclude<PlacedState['parts'][number], { readonly type: 'pill' }>

function Part({ part }: { readonly part: TextPart }) {
  if (part.type === 'action')
    return (
      <text className={styles.action} x={part.x} y={part.y + 12}>
        {part.text}{' '}
      </text>
    )
  return (
    <g className={part.type === 'tag' ? styles.tag : styles.invoke}>
      <rect x={part.x} y={part.y} width={part.width} height={part.height} rx={part.type === 'tag' ? 10 : 4} />
      {part.type === 'invoke' ? (
        <path d="M0 0 7 4.5 0 9Z" transform={`translate(${part.x + 9} ${part.y + 5.5})`} />
      ) : null}
      <text x={part.x + (part.type === 'tag' ? 7 : 21)} y={part.y + 14}>
        {part.text}{' '}
      </text>
    </g>
  )
}
