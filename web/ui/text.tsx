import { Fragment, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

import { language } from '../language/t.ts'

import styles from './text.module.css'

const words = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('ja', { granularity: 'word' }) : null

const soft = /[\p{Script=Hiragana}、。，．！？…」』）]$/u
const hard = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}\p{N}「『（]/u
const prefix = /^[おごこそあ]$/

/**
 * Splits a short Japanese text where a line may break: after a word with its particles (タイトルを｜変える). A piece
 * begins where a word of kanji, katakana or letters follows hiragana or punctuation.
 */
export function splitPhrases(text: string): readonly string[] {
  if (words === null) return [text]
  const phrases: string[] = []
  let last = ''
  for (const { segment } of words.segment(text)) {
    if (last !== '' && soft.test(last) && hard.test(segment) && !prefix.test(last)) {
      phrases.push(last)
      last = ''
    }
    last += segment
  }
  return last === '' ? phrases : [...phrases, last]
}

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

interface PageHeadingProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** On a phone, keeps the actions in one line that scrolls sideways. */
  readonly hasManyActions?: boolean
}

/** The page's only h1; receives the focus after navigation. */
export function PageHeading({ title, lead, actions, hasManyActions = false }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <div className={styles.texts}>
        <h1 tabIndex={-1}>
          <Phrases>{title}</Phrases>
        </h1>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      </div>
      {actions === undefined ? null : (
        <div className={styles.actions} data-many={hasManyActions}>
          {actions}
        </div>
      )}
    </div>
  )
}

interface VisuallyHiddenProps {
  readonly id?: string
  /** `h2` if the heading order needs one that is not shown. */
  readonly as?: 'span' | 'h2'
  readonly children: ReactNode
}

/** Text for screen readers. Use it where a picture says the same visually. */
export function VisuallyHidden({ id, as: Element = 'span', children }: VisuallyHiddenProps) {
  return (
    <Element className={styles.hidden} id={id}>
      {children}
    </Element>
  )
}
