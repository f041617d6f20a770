import { accountCommands } from './account-commands.ts'
import type { Command } from './command.ts'
import { itemCommands } from './content-commands.ts'
import { takeoutCommands } from './content-commands.ts'
import { taskCommands } from './content-commands.ts'
import { siteCommands } from './site-commands.ts'

/** All commands of `npm run okuyuki --`, in the order of the help. */
export const commands: readonly Command[] = [
  ...siteCommands,
  ...accountCommands,
  ...takeoutCommands,
  ...itemCommands,
  ...taskCommands,
]
