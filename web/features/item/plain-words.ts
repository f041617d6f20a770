/**
 * Removes bidirectional control characters from a person's text, since they reorder the text after them
 * (U+202E shows "gpj.exe" as "exe.jpg").
 */
export function withoutBidiControls(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}/gu, '')
}
