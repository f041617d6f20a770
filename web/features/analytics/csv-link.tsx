import { ButtonLink } from '#web/ui/button-link.tsx'

import { csvAddress } from './csv-address.ts'

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
