import { takeoutMachine } from '#machines/takeout/takeout.machine.ts'
import type { LogicParts } from '#web/actors/logic-parts.ts'
import { takeoutActors } from '#web/actors/takeout-actors.ts'

export const takeoutLogic = ({ graphql }: LogicParts) =>
  takeoutMachine.provide({ actors: takeoutActors(graphql) })
