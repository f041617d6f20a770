import { IS_ENGLISH_OFFERED } from '#contract/languages.ts'
import { useApp } from '#web/app-context.tsx'

import { language } from '../language/t.ts'

import styles from './language-choice.module.css'

/** Each in its own words, so that people find theirs. */
const names = [
  ['ja', '日本語'],
  ['en', 'English'],
] as const

/** The languages of the site; another one loads the page again. */
export function LanguageChoice() {
  const { chooseLanguage } = useApp()
  if (!IS_ENGLISH_OFFERED) return null
  return (
    <ul aria-label="言語 / Language" className={styles.languages}>
      {names.map(([name, words]) => (
        <li key={name}>
          <button
            aria-current={name === language() ? 'true' : undefined}
            className={styles.language}
            lang={name}
            type="button"
            onClick={() => {
              if (name !== language()) void chooseLanguage(name)
            }}
          >
            {words}
          </button>
        </li>
      ))}
    </ul>
  )
}
