/** Removes bidirectional control characters: U+202E in a name would reverse the text after it. */
export function withoutBidiControls(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}/gu, '')
}
