import { arrivalMachine } from '#machines/arrival/arrival.machine.ts'
import { arrivalActors } from '#web/actors/arrival-actors.ts'
import type { LogicParts } from '#web/actors/logic-parts.ts'

export const arrivalLogic = ({ graphql, shelf }: LogicParts) =>
  arrivalMachine.provide({ actors: arrivalActors(graphql, shelf) })
