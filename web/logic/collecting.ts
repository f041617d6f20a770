import { collectingMachine } from '#machines/collecting/collecting.machine.ts'
import { collectingActors } from '#web/actors/collecting-actors.ts'
import type { LogicParts } from '#web/actors/logic-parts.ts'

export const collectingLogic = ({ graphql }: LogicParts) =>
  collectingMachine.provide({ actors: collectingActors(graphql) })
