import type { Plain } from './plain-value.ts'

import styles from './value-tree.module.css'

interface ValueTreeProps {
  readonly value: Plain
  /** The previous value; differences from it are marked. Without it nothing is marked. */
  readonly before?: Plain | undefined
}

interface NodeProps {
  readonly name: string
  readonly value: Plain
  readonly before: Plain | undefined
  readonly isCompared: boolean
}

function isBranch(value: Plain | undefined): value is Extract<Plain, object> {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function entriesOf(value: Extract<Plain, object>): [string, Plain][] {
  return Object.entries(value)
}

function fieldOf(value: Plain | undefined, name: string): Plain | undefined {
  return typeof value === 'object' && value !== null
    ? (Reflect.get(value, name) as Plain | undefined)
    : undefined
}

function isSame(one: Plain | undefined, other: Plain | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function Leaf({ name, value, before, isCompared }: NodeProps) {
  const isChanged = isCompared && !isSame(value, before)
  return (
    <div className={styles.leaf} data-changed={isChanged}>
      <span className={styles.name}>{name}</span>
      <code className={styles.value}>{JSON.stringify(value)}</code>
      {isChanged ? <span className={styles.mark}>変化</span> : null}
    </div>
  )
}

function Node(props: NodeProps) {
  const { name, value, before, isCompared } = props
  if (!isBranch(value)) return <Leaf {...props} />
  return (
    <details className={styles.branch} open>
      <summary>
        <span className={styles.name}>{name}</span>
        {Array.isArray(value) ? <span className={styles.count}>{value.length}</span> : null}
      </summary>
      <div className={styles.inner}>
        {entriesOf(value).map(([key, field]) => (
          <Node key={key} name={key} value={field} before={fieldOf(before, key)} isCompared={isCompared} />
        ))}
      </div>
    </details>
  )
}

/** A plain value as a collapsible tree. */
export function ValueTree({ value, before }: ValueTreeProps) {
  if (!isBranch(value))
    return <p className={styles.empty}>{value === null ? 'なし' : JSON.stringify(value)}</p>
  return (
    <div className={styles.tree}>
      {entriesOf(value).map(([key, field]) => (
        <Node
          key={key}
          name={key}
          value={field}
          before={fieldOf(before, key)}
          isCompared={before !== undefined}
        />
      ))}
    </div>
  )
}
