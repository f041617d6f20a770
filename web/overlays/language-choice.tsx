import { IS_ENGLISH_OFFERED } from '#contract/languages.ts'
import { useApp } from '#web/app-context.tsx'

import { language } from '../language/t.ts'

import styles from './language-choice.module.css'

/** True if the site has more than one language. */
export const offersLanguages = IS_ENGLISH_OFFERED

/** In both languages, since a person may read only one. */
export const LANGUAGE_TITLE = '言語 / Language'

/** Each name is in its own language. */
const names = [
  ['ja', '日本語'],
  ['en', 'English'],
] as const

/** Links for the site's languages; a change reloads the page. */
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
