import { accountCommands } from './account-commands.ts'
import type { Command } from './command.ts'
import { itemCommands } from './item-commands.ts'
import { siteCommands } from './site-commands.ts'
import { takeoutCommands } from './takeout-commands.ts'
import { taskCommands } from './task-commands.ts'

/** All commands of `npm run okuyuki --`, in the order of the help. */
export const commands: readonly Command[] = [
  ...siteCommands,
  ...accountCommands,
  ...takeoutCommands,
  ...itemCommands,
  ...taskCommands,
]
