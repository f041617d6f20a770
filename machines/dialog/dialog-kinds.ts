import type { License } from '#contract/licenses.ts'

import type { Visibility } from '../foundation/domain.ts'

/** Deeds open to operators. */
export type Deed =
  | 'HIDE_ITEM'
  | 'RESTORE_ITEM'
  | 'SUSPEND_ACCOUNT'
  | 'UNSUSPEND_ACCOUNT'
  | 'SET_QUOTA'
  | 'RETRY_TASK'
  | 'CANCEL_TASK'
  | 'CLOSE_REPORT'

type Kind<Props, Result> = { props: Props; result: Result }

/** A row of the table: what the dialog is given, and what it answers when it is confirmed. */
const kind = <Props, Result = null>() => ({}) as Kind<Props, Result>

type Nothing = Record<string, never>

/** Every kind of dialog (specification §2). The machine, the host and the screens all go by this table. */
const kinds = {
  /** Of both modes it begins with the login, or with the sign-up where that is what is asked for. */
  Login: kind<{ isLoginOnly?: boolean; isApp?: boolean; isSignUp?: boolean }>(),
  Confirm: kind<{
    title: string
    message: string
    positiveLabel: string
    /** キャンセル where it is missing. */
    negativeLabel?: string
    isDanger?: boolean
  }>(),
  /** Confirmed means that the person asks for the task to be cancelled. */
  TaskLog: kind<{ taskId: string }, { taskId: string }>(),
  PhotoEdit: kind<{ spatialImageId: string }, { visibility: Visibility }>(),
  EULA: kind<Nothing>(),
  /** Of one's own: asked for by its id, and its link may be renewed. Of others: by the link. */
  EmbedCode: kind<{ spatialImageId: string; isAutoplay?: boolean }>(),
  Uploading: kind<{ uploadId: string }>(),
  Avatar: kind<Nothing>(),
  /** Each press is kept at once: it ends dismissed. */
  Collect: kind<{ spatialImageId: string }>(),
  /** Asked for as it is named to the viewer; the licence is shown beside. */
  Download: kind<{ spatialImageId: string; license: License | null }>(),
  /** Asked for as it is named to the viewer. */
  Report: kind<{ spatialImageId: string }>(),
  /** Something that an operator does; `name` is what it is done to, for people. */
  Operate: kind<{ deed: Deed; targetId: string; name: string }>(),
} as const

export type DialogKinds = typeof kinds

export type DialogKind = keyof DialogKinds

export const dialogKinds = Object.keys(kinds) as readonly DialogKind[]

export const isDialogKind = (name: string): name is DialogKind => Object.hasOwn(kinds, name)

/**
 * A request, discriminated by kind. One that interrupts, such as to sign in again, sets the open dialog
 * aside: that goes on once the interruption is confirmed, and ends with it otherwise.
 */
export type DialogRequest = {
  [Kind in DialogKind]: { id: string; kind: Kind; props: DialogKinds[Kind]['props']; interrupts?: boolean }
}[DialogKind]

/** How a request ended. Refused: there is no such kind. */
export type DialogAnswer<Kind extends DialogKind = DialogKind> =
  | { outcome: 'confirmed'; value: DialogKinds[Kind]['result'] }
  | { outcome: 'dismissed' }
  | { outcome: 'superseded' }
  | { outcome: 'refused' }
