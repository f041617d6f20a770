import { t } from '../language/t.ts'

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
      {t('未入力の項目: {names}', { names: names.join(t('、')) })}
    </p>
  )
}
