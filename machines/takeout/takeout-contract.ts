/** State of the export of the user's own account; `url` is the address of the archive. */
export interface AccountExport {
  readonly status: 'NONE' | 'PREPARING' | 'READY' | 'FAILED'
  readonly progress: number
  readonly bytes: number
  readonly url: string | null
}
