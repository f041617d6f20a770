import { IS_ENGLISH_OFFERED } from '#contract/languages.ts'

import { Card } from '../ui/card.tsx'
import { LanguageChoice } from './language-choice.tsx'

import styles from './consent.module.css'

/** The language of the site, among the settings. */
export function LanguageSetting() {
  if (!IS_ENGLISH_OFFERED) return null
  return (
    <section aria-labelledby="language-setting" className={styles.section}>
      <Card>
        <div className={styles.setting}>
          <h2 className={styles.title} id="language-setting">
            言語 / Language
          </h2>
          <LanguageChoice />
        </div>
      </Card>
    </section>
  )
}
