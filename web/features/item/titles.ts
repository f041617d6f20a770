import { t } from '#web/language/t.ts'

/**
 * Removes bidirectional control characters from a person's text, since they reorder the text after them
 * (U+202E shows "gpj.exe" as "exe.jpg").
 */
export function withoutBidiControls(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}/gu, '')
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u

/**
 * Prepares a name or title for a sentence or a row of facts: isolates right-to-left text, so that the words
 * around it keep their order.
 */
export function isolated(name: string): string {
  const plain = withoutBidiControls(name)
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}

/** Returns the title of a spatial image, or a placeholder if it is empty. */
export function photoTitle(title: string): string {
  return isolated(title) || t('無題の空間画像')
}
