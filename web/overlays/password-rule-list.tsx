import { t } from '../language/t.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { passwordRule } from './password-rule.ts'

import styles from './login-panel.module.css'

interface PasswordRuleListProps {
  readonly password: string
}

/** The password rule while typing; a help, the server decides. */
export function PasswordRuleList({ password }: PasswordRuleListProps) {
  return (
    <ul className={styles.rule} aria-label={t('パスワードの条件')}>
      {passwordRule(password).map(({ name, isMet }) => (
        <li key={name} data-met={isMet}>
          <Icon name={isMet ? 'check' : 'minus'} size={16} />
          {name}
          <VisuallyHidden>{isMet ? t('（満たしています）') : t('（まだです）')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
