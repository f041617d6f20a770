import { passwordRule } from '#contract/password.ts'

import { t } from '../language/t.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { VisuallyHidden } from '../ui/text.tsx'

import styles from './login-panel.module.css'

const parts = [
  ['length', t('8文字以上')],
  ['letter', t('英字')],
  ['digit', t('数字')],
  ['symbol', t('記号')],
] as const

interface PasswordRuleListProps {
  readonly password: string
}

/** Shows while typing which parts of the password rule are met. The server decides. */
export function PasswordRuleList({ password }: PasswordRuleListProps) {
  const met = passwordRule(password)
  return (
    <ul className={styles.rule} aria-label={t('パスワードの条件')}>
      {parts.map(([part, name]) => (
        <li key={part} data-met={met[part]}>
          <Icon name={met[part] ? 'check' : 'minus'} size={16} />
          {name}
          <VisuallyHidden>{met[part] ? t('（満たしています）') : t('（まだです）')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
