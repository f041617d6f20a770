import { IS_ENGLISH_OFFERED } from '#contract/languages.ts'
import { useApp } from '#web/app-context.tsx'

import { language } from '../language/t.ts'

import styles from './language-choice.module.css'

/** Whether there is anything to choose. */
export const offersLanguages = IS_ENGLISH_OFFERED

/** In both languages: who looks for it may read only one. */
export const LANGUAGE_TITLE = '言語 / Language'

/** Each in its own words, so that people find theirs. */
const names = [
  ['ja', '日本語'],
  ['en', 'English'],
] as const

/** The languages of the site; another one loads the page again. */
export function LanguageChoice() {
  const { chooseLanguage } = useApp()
  if (!offersLanguages) return null
  return (
    <ul aria-label={LANGUAGE_TITLE} className={styles.languages}>
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
