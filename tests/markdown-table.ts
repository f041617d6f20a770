/** Display width of a text in columns; Japanese characters take two. */
function widthOf(text: string): number {
  return Array.from(text).reduce(
    (sum, letter) => sum + (/[\u3000-\u30ff\u4e00-\u9fff\uff00-\uff60]/.test(letter) ? 2 : 1),
    0,
  )
}

/** Writes a Markdown table with columns padded as the formatter pads them. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => widthOf(row[column] ?? ''))),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell))).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
    '\n',
  )
}
