const MAX_LENGTH = 50

/**
 * Whether a name can be shown to people: something visible, at most 50 characters, nothing that controls a
 * terminal.
 */
export function isDisplayName(name: string): boolean {
  const length = [...new Intl.Segmenter('ja').segment(name)].length
  return (
    name.isWellFormed() &&
    name.length <= 400 &&
    /\S/u.test(name) &&
    length <= MAX_LENGTH &&
    !/\p{Cc}/u.test(name)
  )
}
