import { t, locale } from '#web/language/t.ts'

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

interface Sized {
  readonly width?: number | null
  readonly height?: number | null
}

/** Returns the aspect ratio of a picture (width / height); 4:3 if its size is unknown. */
export function aspectOf(picture: Sized | null | undefined): number {
  const { width, height } = picture ?? {}
  return width && height ? width / height : 4 / 3
}

const format = new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Formats a number of bytes in KB or MB, in steps of 1024. */
export function formatBytes(bytes: number): string {
  return bytes < 1024 ** 2 ? `${format.format(bytes / 1024)} KB` : `${format.format(bytes / 1024 ** 2)} MB`
}
