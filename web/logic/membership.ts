import { membershipMachine } from '#machines/account/membership.machine.ts'
import type { LogicParts } from '#web/actors/logic-parts.ts'
import { membershipActors } from '#web/actors/membership-actors.ts'

export const membershipLogic = ({ graphql }: LogicParts) =>
  membershipMachine.provide({ actors: membershipActors(graphql) })
