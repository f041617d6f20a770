const MAX_LENGTH = 50

/** True if a display name has a visible character, at most 50 characters and no control characters. */
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
