/** What may be wrong with a spatial image. */
export type ReportKind = 'COPYRIGHT' | 'PRIVACY' | 'INAPPROPRIATE' | 'OTHER'

/** What operators may do. */
export type Deed =
  | 'HIDE_ITEM'
  | 'RESTORE_ITEM'
  | 'SUSPEND_ACCOUNT'
  | 'UNSUSPEND_ACCOUNT'
  | 'SET_QUOTA'
  | 'RETRY_TASK'
  | 'CANCEL_TASK'
  | 'CLOSE_REPORT'

/** What somebody states to the operator, or an operator does and states why. */
export type Statement =
  | {
      readonly kind: 'report'
      readonly spatialImageId: string
      readonly about: ReportKind
      readonly text: string
      readonly email: string | null
    }
  | {
      readonly kind: 'deed'
      readonly deed: Deed
      readonly targetId: string
      readonly reason: string
      readonly bytes: number | null
    }

/** What an operator wants to look at, and why. */
export interface Inspection {
  readonly spatialImageId: string
  readonly reason: string
}

/** What an operator is shown of it. */
export interface Inspected {
  readonly title: string
  readonly description: string
  readonly posterUrl: string | null
  readonly width: number | null
  readonly height: number | null
}
