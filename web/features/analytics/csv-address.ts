type Row = readonly (string | number)[]

/** A spreadsheet runs a text that begins like this as a formula; an apostrophe before it keeps it a text. */
const formula = /^[=+\-@\t\r]/

/** A field as RFC 4180 writes it: in quotes if it holds a comma, a quote, a line end or an outer space. */
function fieldOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const isFormula = formula.test(value)
  const text = isFormula ? `'${value}` : value
  return isFormula || /[",\r\n]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as the address of a CSV file. The mark at its beginning tells Excel that it is UTF-8. */
export function csvAddress(rows: readonly Row[]): string {
  const text = rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}`)}`
}
