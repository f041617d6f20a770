/** The part of Papa Parse that writing a table needs. */
declare module 'papaparse' {
  interface UnparseOptions {
    /** Keeps a spreadsheet from running what begins like a formula. */
    readonly escapeFormulae?: boolean
    readonly newline?: string
  }
  const papa: {
    readonly unparse: (rows: readonly (readonly (string | number)[])[], options?: UnparseOptions) => string
  }
  export default papa
}
