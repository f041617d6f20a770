/** Text style of a chart. */
export interface ChartStyle {
  /** True to write out entry, exit and transition actions. */
  readonly withActions: boolean
  /** Width of a narrow letter of the code font, as a share of its size; code fonts differ by a fifth. */
  readonly codeLetter: number
}

/** Kinds of text on a chart, with their size in pixels. */
export const fonts = { name: 14, event: 12, detail: 11 } as const

const nameLetter = 0.61

function isWide(letter: string) {
  return (letter.codePointAt(0) ?? 0) > 0x2e7f
}

/**
 * Maximum width of a text in pixels; calculated, not measured, so that charts can be laid out without a
 * browser.
 */
export function widthOf(text: string, font: keyof typeof fonts, { codeLetter }: ChartStyle): number {
  const narrow = font === 'name' ? nameLetter : codeLetter
  let width = 0
  for (const each of text) width += (isWide(each) ? 1 : narrow) * fonts[font]
  return Math.ceil(width)
}
