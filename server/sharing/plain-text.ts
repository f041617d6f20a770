/**
 * User text made safe for other programs: well-formed, on one line, without control characters, and without
 * bidirectional ones (U+202E shows "gpj.exe" as "exe.jpg").
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
}
