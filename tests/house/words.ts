/** A banned word and its replacement. */
export interface BannedWord {
  readonly pattern: RegExp
  readonly instead: string
}

/** An occurrence of a banned word: its line, the word as written, and its replacement. */
export interface FoundWord {
  readonly line: number
  readonly word: string
  readonly instead: string
}

/**
 * Invented words for which the field has a term, and phrases that no engineer uses. docs/glossary.md lists
 * the terms in use.
 */
export const bannedWords: readonly BannedWord[] = [
  // Allow the operating system's account of this name, which is written in quotes or capitals.
  { pattern: /(?<!['`])\b[Nn]obody\b(?!['`])/, instead: 'no one, or say who' },
  { pattern: /\bwho(so)?ever\b/i, instead: 'say who: a visitor, the owner, a caller' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\b(is|are|was|were|be|been|being) told\b/i, instead: 'gets, receives, is shown, is notified' },
  { pattern: /\b(where|when|if) nothing (is|was) said\b/i, instead: 'by default, without the option' },
  { pattern: /\bunless said\b/i, instead: 'by default' },
  { pattern: /\bDepartures?\b/, instead: 'AbortSignal, cancellation' },
  { pattern: /\bSaid\b/, instead: 'RequestInfo' },
  { pattern: /\bhands ?On\b|\bhanded[- ]?on\b/i, instead: 'passthrough, passes through' },
  { pattern: /\bexcerpts?\b/i, instead: 'projection' },
  { pattern: /\bside-?paths?\b/i, instead: 'admin endpoints' },
  { pattern: /\bnode-?door\b/i, instead: 'node entry' },
  { pattern: /\breal hal(f|ves)\b|\bopen places?\b/i, instead: 'actor implementation, placeholder' },
]

/** Finds the banned words in a text. */
export function findBannedWords(text: string): FoundWord[] {
  return text.split('\n').flatMap((content, index) =>
    bannedWords.flatMap(({ pattern, instead }) => {
      const word = pattern.exec(content)?.[0]
      return word === undefined ? [] : [{ line: index + 1, word, instead }]
    }),
  )
}

/** A comment, by the line on which it begins and the word that opens it. */
interface Opening {
  readonly line: number
  readonly word: string
}

/** The first words of all comments; lines of `//` that follow each other are one comment. */
export function commentOpenings(text: string): Opening[] {
  const lines = text.split('\n')
  return lines.flatMap((content, index) => {
    const [, sign = '', own = ''] = /^\s*(\/\*\*?|\/\/)\s*(.*)/.exec(content) ?? []
    if (sign === '' || (sign === '//' && /^\s*\/\//.test(lines[index - 1] ?? ''))) return []
    const first = own === '' ? (lines[index + 1] ?? '').replace(/^\s*\*\s*/, '') : own
    const word = /^[A-Za-z]+/.exec(first)?.[0]
    return word === undefined ? [] : [{ line: index + 1, word }]
  })
}

/** True for a free relative or its like, which no engineer opens a comment with. */
export const isFreeRelative = ({ word }: Opening): boolean =>
  /^(What|Who|Whose|Whoever|Whatever|Where|Whether|Which|Of|How|That)$/.test(word)
