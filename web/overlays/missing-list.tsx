import styles from './login-panel.module.css'

interface MissingListProps {
  readonly id: string
  /** Names of what is still to be filled in. */
  readonly names: readonly string[]
}

/** Why a form cannot be sent yet. */
export function MissingList({ id, names }: MissingListProps) {
  return (
    <p id={id} className={styles.missing} hidden={names.length === 0}>
      未入力の項目: {names.join('、')}
    </p>
  )
}
