/** How far the export of the own account is; `url` is where the archive is read. */
export interface AccountExport {
  readonly status: 'NONE' | 'PREPARING' | 'READY' | 'FAILED'
  readonly progress: number
  readonly bytes: number
  readonly url: string | null
}
