import type { ComponentType } from 'react'

import type { DialogKind } from '#machines/dialog/dialog-kinds.ts'

import { EulaDialog, LoginDialog } from './account-dialogs.tsx'
import { AvatarDialog } from './avatar-dialog.tsx'
import { CollectDialog } from './collect-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { TaskLogDialog, UploadingDialog } from './creation-dialogs.tsx'
import type { DialogProps } from './dialog-props.ts'
import { DownloadDialog } from './download-dialog.tsx'
import { EmbedCodeDialog } from './embed-code-dialog.tsx'
import { PhotoEditDialog } from './photo-edit-dialog.tsx'
import { OperatorActionDialog, ReportDialog } from './statement-dialogs.tsx'

/** Component for each kind of dialog; a missing one does not compile. */
export const dialogs: { readonly [Kind in DialogKind]: ComponentType<DialogProps<Kind>> } = {
  Login: LoginDialog,
  Confirm: ConfirmDialog,
  TaskLog: TaskLogDialog,
  PhotoEdit: PhotoEditDialog,
  EULA: EulaDialog,
  EmbedCode: EmbedCodeDialog,
  Uploading: UploadingDialog,
  Avatar: AvatarDialog,
  Collect: CollectDialog,
  Download: DownloadDialog,
  Report: ReportDialog,
  OperatorAction: OperatorActionDialog,
}
