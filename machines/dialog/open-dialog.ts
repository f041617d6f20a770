import type { ActorRefFrom } from 'xstate'

import type { DialogAnswer, DialogKind, DialogKinds, DialogRequest } from './dialog-kinds.ts'
import type { dialogMachine } from './dialog.machine.ts'

let opened = 0

/**
 * Opens a dialog and settles with its one answer, 300 ms after its close began. See DialogRequest for
 * `interrupts`.
 */
export const openDialog = <Kind extends DialogKind>(
  dialog: ActorRefFrom<typeof dialogMachine>,
  kind: Kind,
  props: DialogKinds[Kind]['props'],
  { interrupts = false }: { readonly interrupts?: boolean } = {},
): Promise<DialogAnswer<Kind>> =>
  new Promise((resolve) => {
    opened += 1
    const id = `dialog-${opened}`
    const subscription = dialog.on('dialog.closed', (closed) => {
      if (closed.id !== id) return
      subscription.unsubscribe()
      resolve(closed.answer)
    })
    dialog.send({ type: 'dialog.open', request: { id, kind, props, interrupts } as DialogRequest })
  })
