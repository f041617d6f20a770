/**
 * What people wrote, without the characters that turn the direction of the text behind them (U+202E shows
 * "gpj.exe" as "exe.jpg").
 */
export function plainWords(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}/gu, '')
}
