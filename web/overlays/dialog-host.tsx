import { useSelector } from '@xstate/react'
import { Fragment } from 'react'

import type { DialogAnswer, DialogRequest } from '#machines/dialog/dialog-kinds.ts'
import { useApp } from '#web/app-context.tsx'

import { AvatarDialog } from './dialogs/avatar-dialog.tsx'
import { ConfirmDialog } from './dialogs/confirm-dialog.tsx'
import { EmbedCodeDialog } from './dialogs/embed-code-dialog.tsx'
import { EulaDialog } from './dialogs/eula-dialog.tsx'
import { LoginDialog } from './dialogs/login-dialog.tsx'
import { PhotoEditDialog } from './dialogs/photo-edit-dialog.tsx'
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

function dialogOf(request: DialogRequest, frame: Frame) {
  switch (request.kind) {
    case 'Login':
      return <LoginDialog request={request.props} {...frame} />
    case 'Confirm':
      return <ConfirmDialog request={request.props} {...frame} />
    case 'TaskLog':
      return <TaskLogDialog request={request.props} {...frame} />
    case 'PhotoEdit':
      return <PhotoEditDialog request={request.props} {...frame} />
    case 'EULA':
      return <EulaDialog {...frame} request={request.props} />
    case 'EmbedCode':
      return <EmbedCodeDialog request={request.props} {...frame} />
    case 'Uploading':
      return <UploadingDialog request={request.props} {...frame} />
    case 'Avatar':
      return <AvatarDialog request={request.props} {...frame} />
  }
}
