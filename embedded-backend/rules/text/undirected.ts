/**
 * Text without the characters that turn the direction of what stands around it: U+202E in a name reverses the
 * sentence behind it, wherever the name is shown.
 */
export function undirected(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}/gu, '')
}
