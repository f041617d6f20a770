import { Fragment } from 'react'
import type { ReactNode } from 'react'

import styles from './whole-words.module.css'

/** Word that browsers with line breaks by phrase split. */
const word = '奥行き'

/** Keeps each 奥行き in the text on one line. */
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
