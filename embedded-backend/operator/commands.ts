import { accountCommands } from './account-commands.ts'
import type { Command } from './command.ts'
import { itemCommands, takeoutCommands, taskCommands } from './content-commands.ts'
import { siteCommands } from './site-commands.ts'

/** All commands of `npm run okuyuki --`, in the order of the help. */
export const commands: readonly Command[] = [
  ...siteCommands,
  ...accountCommands,
  ...takeoutCommands,
  ...itemCommands,
  ...taskCommands,
]
