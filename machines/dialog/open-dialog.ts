import type { ActorRefFrom, Subscription } from 'xstate'

import type { DialogAnswer, DialogKind, DialogKinds, DialogRequest } from './dialog-kinds.ts'
import type { dialogMachine } from './dialog.machine.ts'

let opened = 0

/**
 * Opens a dialog and resolves to its only answer, 300 ms after its close began; dismissed if the machine
 * stops. See DialogRequest for `interrupts`.
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
    // A stopped machine completes before `subscribe` returns.
    let end: Subscription | null = null
    const settle = (answer: DialogAnswer<Kind>) => {
      closing.unsubscribe()
      end?.unsubscribe()
      resolve(answer)
    }
    const closing = dialog.on('dialog.closed', (closed) => {
      if (closed.id === id) settle(closed.answer)
    })
    const dismiss = () => settle({ outcome: 'dismissed' })
    end = dialog.subscribe({ error: dismiss, complete: dismiss })
    dialog.send({ type: 'dialog.open', request: { id, kind, props, interrupts } as DialogRequest })
  })
