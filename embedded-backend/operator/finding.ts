export type Finding = 'OK' | 'WARNING' | 'FAILING'

/** Result of one check. */
export interface Check {
  readonly name: string
  readonly finding: Finding
  /** Japanese. */
  readonly text: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** Result of a check, which has its name elsewhere. */
export type Found = Omit<Check, 'name'>
