import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import type { ComponentType } from 'react'

import type { DialogAnswer, DialogKind, DialogRequest } from '#machines/dialog/dialog-kinds.ts'
import { useApp } from '#web/app-context.tsx'

import { AvatarDialog } from './dialogs/avatar-dialog.tsx'
import { CollectDialog } from './dialogs/collect-dialog.tsx'
import { ConfirmDialog } from './dialogs/confirm-dialog.tsx'
import type { DialogProps } from './dialogs/dialog-props.ts'
import { DownloadDialog } from './dialogs/download-dialog.tsx'
import { EmbedCodeDialog } from './dialogs/embed-code-dialog.tsx'
import { EulaDialog } from './dialogs/eula-dialog.tsx'
import { LoginDialog } from './dialogs/login-dialog.tsx'
import { OperateDialog } from './dialogs/operate-dialog.tsx'
import { PhotoEditDialog } from './dialogs/photo-edit-dialog.tsx'
import { ReportDialog } from './dialogs/report-dialog.tsx'
import { TaskLogDialog } from './dialogs/task-log-dialog.tsx'
import { UploadingDialog } from './dialogs/uploading-dialog.tsx'

/** Shows the one dialog that the machine holds open, and keeps the one that it has set aside. */
export function DialogHost() {
  const { dialog } = useApp()
  const current = useSelector(dialog, (snapshot) =>
    snapshot.hasTag('rendered') ? snapshot.context.current : null,
  )
  const aside = useSelector(dialog, (snapshot) => snapshot.context.aside)
  const state = useSelector(dialog, (snapshot) => (snapshot.hasTag('interactive') ? 'open' : 'closing'))
  const shown = [
    { request: aside, state: 'aside' },
    { request: current, state },
  ] as const
  const frameOf = (id: string, state: Frame['state']): Frame => ({
    state,
    close: (answer) => dialog.send({ type: 'dialog.close', id, answer }),
  })
  // One list, so that a dialog stays the same when it goes aside and comes back.
  return shown.map(({ request, state: its }) =>
    request === null ? null : (
      <Fragment key={request.id}>{dialogOf(request, frameOf(request.id, its))}</Fragment>
    ),
  )
}

interface Frame {
  readonly state: 'open' | 'closing' | 'aside'
  readonly close: (answer: DialogAnswer) => void
}

/** The component of each kind: a kind without one does not compile. */
const dialogs: { readonly [Kind in DialogKind]: ComponentType<DialogProps<Kind>> } = {
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
  Operate: OperateDialog,
}

function dialogOf({ kind, props }: DialogRequest, frame: Frame) {
  // The kind and its props belong together, which the table's type cannot say of a union.
  const Dialog = dialogs[kind] as ComponentType<Frame & { readonly request: DialogRequest['props'] }>
  return <Dialog request={props} {...frame} />
}
