import { t } from '../language/t.ts'

import styles from './login-panel.module.css'

interface MissingListProps {
  readonly id: string
  /** Names of the empty required fields. */
  readonly names: readonly string[]
}

/** Lists the required fields that are still empty. */
export function MissingList({ id, names }: MissingListProps) {
  return (
    <p id={id} className={styles.missing} hidden={names.length === 0}>
      {t('未入力の項目: {names}', { names: names.join(t('、')) })}
    </p>
  )
}
