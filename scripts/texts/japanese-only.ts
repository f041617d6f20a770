import type { SourceText } from './read-texts.ts'

interface Exception {
  /** Beginning of a path: a folder or a file. */
  readonly place: string
  readonly why: string
}

/** Places where Japanese may appear without `t` and without English, and why. */
const japaneseOnly: readonly Exception[] = [
  {
    place: 'web/overlays/language-',
    why: 'names each language in its own words, for those who cannot read the other',
  },
  { place: 'web/ui/whole-words.tsx', why: 'looks for the word in texts that come from elsewhere' },
  { place: 'web/graphql/date-time.ts', why: 'writes Japanese dates itself; English ones come from Intl' },
]

/** True if a text has to exist in both languages. */
export function isSpoken({ place }: SourceText): boolean {
  return !japaneseOnly.some((exception) => place.startsWith(exception.place))
}
