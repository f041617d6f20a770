/** Removes bidirectional control characters: U+202E in a name would reverse the text after it. */
export function withoutBidiControls(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}/gu, '')
}

const maxLength = 200

/**
 * A user's file name for display: the last segment, without control characters, shortened. Never part of a
 * path.
 */
export function displayFileName(name: string): string {
  const segment = name.split(/[/\\]/).at(-1) ?? ''
  const clean = segment.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  if (clean === '' || clean === '.' || clean === '..') return 'photo'
  const letters = Array.from(clean)
  return letters.length > maxLength ? letters.slice(-maxLength).join('') : clean
}
