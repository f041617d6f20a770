import { ButtonLink } from '#web/ui/button-link.tsx'

import { csvAddress } from './csv-address.ts'

interface CsvLinkProps {
  /** Of the file, without its ending. */
  readonly fileName: string
  readonly label: string
  readonly rows: readonly (readonly (string | number)[])[]
}

/** Takes a table along as a file. */
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
