/**
 * What people wrote, fit to be read by other programs: whole characters in one line, without control
 * characters, and without those that turn the direction of the text behind them (U+202E shows "gpj.exe" as
 * "exe.jpg").
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
}
