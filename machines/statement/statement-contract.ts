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
