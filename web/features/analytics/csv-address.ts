import papa from 'papaparse'

type Row = readonly (string | number)[]

/** A table as the address of a CSV file. The mark at its beginning tells Excel that it is UTF-8. */
export const csvAddress = (rows: readonly Row[]): string => {
  const text = papa.unparse(rows, { escapeFormulae: true, newline: '\r\n' })
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}\r\n`)}`
}
