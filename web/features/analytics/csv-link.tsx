import { ButtonLink } from '#web/ui/button.tsx'

type Row = readonly (string | number)[]

/** Spreadsheets run text with such a beginning as a formula; an apostrophe before it keeps it text. */
const formula = /^[=+\-@\t\r]/

/** Formats a field by RFC 4180: in quotes if it contains a comma, a quote, a line break or an outer space. */
function fieldOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const isFormula = formula.test(value)
  const text = isFormula ? `'${value}` : value
  return isFormula || /[",\r\n]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns a table as the data URL of a CSV file. The byte order mark marks it as UTF-8 for Excel. */
export function csvAddress(rows: readonly Row[]): string {
  const text = rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}`)}`
}

interface CsvLinkProps {
  /** Name of the file without its extension. */
  readonly fileName: string
  readonly label: string
  readonly rows: readonly (readonly (string | number)[])[]
}

/** Downloads a table as a CSV file. */
export function CsvLink({ fileName, label, rows }: CsvLinkProps) {
  return (
    <ButtonLink
      icon="download"
      size="Small"
      variant="Secondary"
      render={({ children, ...look }) => (
        <a aria-label={label} download={`${fileName}.csv`} href={csvAddress(rows)} {...look}>
          {children}
        </a>
      )}
    >
      CSV
    </ButtonLink>
  )
}
