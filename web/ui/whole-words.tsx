import { Fragment } from 'react'
import type { ReactNode } from 'react'

import styles from './whole-words.module.css'

/** Browsers that break lines by phrase take this word apart. */
const word = '奥行き'

/** The text with 奥行き on one line wherever it comes. */
export function wholeWords(text: string): ReactNode {
  const parts = text.split(word)
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
    <Fragment key={index}>
      {index === 0 ? null : <span className={styles.word}>{word}</span>}
      {part}
    </Fragment>
  ))
}
