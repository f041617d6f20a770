import { ownItemsMachine } from '#machines/own-items/own-items.machine.ts'
import type { LogicParts } from '#web/actors/logic-parts.ts'
import { ownItemsActors } from '#web/actors/own-items-actors.ts'

export const ownItemsLogic = ({ graphql }: LogicParts) =>
  ownItemsMachine.provide({ actors: ownItemsActors(graphql) })

export { knownOwnItems } from '#web/actors/own-items-actors.ts'
