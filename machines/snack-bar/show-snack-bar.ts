import type { ActorRefFrom } from 'xstate'

import { SNACK_BAR_SECONDS } from '../foundation/delays.ts'
import type { SnackBarMessage } from '../foundation/domain.ts'
import type { snackBarMachine } from './snack-bar.machine.ts'

let shown = 0

/** Shows a message; by default Normal, at the bottom, for 5 seconds. */
export const showSnackBar = (
  snackBar: ActorRefFrom<typeof snackBarMachine>,
  text: string,
  options: Partial<Omit<SnackBarMessage, 'id' | 'text'>> = {},
): void => {
  shown += 1
  snackBar.send({
    type: 'snackBar.show',
    message: {
      id: `message-${shown}`,
      text,
      type: 'Normal',
      position: 'Bottom',
      timeout: SNACK_BAR_SECONDS,
      ...options,
    },
  })
}
