/** A word that is not used here, and what stands in its place. */
export interface BannedWord {
  readonly pattern: RegExp
  readonly instead: string
}

/** A banned word in a text: its line, the word as it stands there, and what to write. */
export interface FoundWord {
  readonly line: number
  readonly word: string
  readonly instead: string
}

/**
 * Words of our own where the field has one, and a manner of speech that no engineer has. docs/glossary.md has
 * the terms that are used.
 */
export const bannedWords: readonly BannedWord[] = [
  // The account of the operating system has this name; it stands in quotes or in capitals.
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

/** Every banned word of a text. */
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
