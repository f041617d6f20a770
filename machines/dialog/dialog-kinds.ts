import type { Visibility } from '../foundation/domain.ts'

/** What each kind of dialog is given, and what it answers when it is confirmed (specification §2). */
export type DialogKinds = {
  Login: { props: { isLoginOnly?: boolean; isApp?: boolean }; result: null }
  Confirm: {
    props: {
      title: string
      message: string
      positiveLabel: string
      /** キャンセル where nothing is said. */
      negativeLabel?: string
      isDanger?: boolean
    }
    result: null
  }
  /** Confirmed means that the person asks for the task to be cancelled. */
  TaskLog: { props: { taskId: string }; result: { taskId: string } }
  PhotoEdit: { props: { spatialImageId: string }; result: { visibility: Visibility } }
  EULA: { props: Record<string, never>; result: null }
  EmbedCode: { props: { spatialImageId: string; isAutoplay?: boolean }; result: null }
  Uploading: { props: { uploadId: string }; result: null }
  Avatar: { props: Record<string, never>; result: null }
}

export type DialogKind = keyof DialogKinds

const isKind: Record<DialogKind, true> = {
  Login: true,
  Confirm: true,
  TaskLog: true,
  PhotoEdit: true,
  EULA: true,
  EmbedCode: true,
  Uploading: true,
  Avatar: true,
}

export const dialogKinds = Object.keys(isKind) as readonly DialogKind[]

export const isDialogKind = (kind: string): kind is DialogKind => Object.hasOwn(isKind, kind)

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
