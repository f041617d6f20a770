import type { License } from '#contract/licenses.ts'

import type { Visibility } from '../foundation/domain.ts'

/** Actions available to operators. */
export type OperatorActionKind =
  | 'HIDE_ITEM'
  | 'RESTORE_ITEM'
  | 'SUSPEND_ACCOUNT'
  | 'UNSUSPEND_ACCOUNT'
  | 'SET_QUOTA'
  | 'RETRY_TASK'
  | 'CANCEL_TASK'
  | 'CLOSE_REPORT'

type Kind<Props, Result> = { props: Props; result: Result }

/** Row of the table: the props of a dialog, and the value with which it is confirmed. */
const kind = <Props, Result = null>() => ({}) as Kind<Props, Result>

type Nothing = Record<string, never>

/** Every kind of dialog (specification §2). The machine, the host and the screens use this table. */
const kinds = {
  /** Opens in login mode, or in sign-up mode with `isSignUp`. */
  Login: kind<{ isLoginOnly?: boolean; isApp?: boolean; isSignUp?: boolean }>(),
  Confirm: kind<{
    title: string
    message: string
    positiveLabel: string
    /** キャンセル by default. */
    negativeLabel?: string
    isDanger?: boolean
  }>(),
  /** Confirmed if the user asks to cancel the task. */
  TaskLog: kind<{ taskId: string }, { taskId: string }>(),
  PhotoEdit: kind<{ spatialImageId: string }, { visibility: Visibility }>(),
  EULA: kind<Nothing>(),
  /** The user's own item is requested by id, and its link can be renewed; any other item by its link. */
  EmbedCode: kind<{ spatialImageId: string; isAutoplay?: boolean }>(),
  Uploading: kind<{ uploadId: string }>(),
  Avatar: kind<Nothing>(),
  /** Every press is saved at once; always ends as dismissed. */
  Collect: kind<{ spatialImageId: string }>(),
  /**
   * `spatialImageId` is the id, or the link by which the viewer opened the item; the licence is shown beside
   * it.
   */
  Download: kind<{ spatialImageId: string; license: License | null }>(),
  /** `spatialImageId` is the id, or the link by which the viewer opened the item. */
  Report: kind<{ spatialImageId: string }>(),
  /** An operator's action; `name` is the display name of its target. */
  OperatorAction: kind<{ action: OperatorActionKind; targetId: string; name: string }>(),
} as const

export type DialogKinds = typeof kinds

export type DialogKind = keyof DialogKinds

export const dialogKinds = Object.keys(kinds) as readonly DialogKind[]

export const isDialogKind = (name: string): name is DialogKind => Object.hasOwn(kinds, name)

/**
 * A request, discriminated by kind. A request that interrupts, such as one to sign in again, sets the open
 * dialog aside: that dialog returns once the interruption is confirmed, and otherwise ends with it.
 */
export type DialogRequest = {
  [Kind in DialogKind]: { id: string; kind: Kind; props: DialogKinds[Kind]['props']; interrupts?: boolean }
}[DialogKind]

/** Answer to a request; `refused` if the kind does not exist. */
export type DialogAnswer<Kind extends DialogKind = DialogKind> =
  | { outcome: 'confirmed'; value: DialogKinds[Kind]['result'] }
  | { outcome: 'dismissed' }
  | { outcome: 'superseded' }
  | { outcome: 'refused' }
