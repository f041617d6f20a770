import { Fragment, useSyncExternalStore } from 'react'

import { language } from '../language/t.ts'
import { splitPhrases } from './split-phrases.ts'

import styles from './phrases.module.css'

function watchNothing(): () => void {
  return () => undefined
}

/** Supporting browsers break lines between phrases by `word-break` in base.css. */
function needsHelp(): boolean {
  return language() === 'ja' && !CSS.supports('word-break', 'auto-phrase')
}

interface PhrasesProps {
  readonly children: string
}

/** Short text, such as a heading, whose lines break between phrases in every browser. */
export function Phrases({ children }: PhrasesProps) {
  const isHelped = useSyncExternalStore(watchNothing, needsHelp, () => false)
  if (!isHelped) return children
  return (
    <span className={styles.phrases}>
      {splitPhrases(children).map((phrase, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text have their order alone
        <Fragment key={index}>
          {index === 0 ? null : <wbr />}
          {phrase}
        </Fragment>
      ))}
    </span>
  )
}
