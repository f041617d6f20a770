import { t } from '#web/language/t.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import styles from './use-rules.module.css'

interface UseRulesProps {
  readonly use: readonly string[]
  readonly avoid: readonly string[]
}

/** Rules for when to use a component and when to use another one. */
export function UseRules({ use, avoid }: UseRulesProps) {
  return (
    <div className={styles.rules}>
      <section data-kind="use">
        <h2>
          <Icon name="success" variant="filled" /> {t('使う')}
        </h2>
        <ul>
          {use.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section data-kind="avoid">
        <h2>
          <Icon name="failure" variant="filled" /> {t('使わない')}
        </h2>
        <ul>
          {avoid.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
