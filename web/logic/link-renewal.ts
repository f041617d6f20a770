import { linkRenewalMachine } from '#machines/dialog/link-renewal.machine.ts'
import { linkRenewalActors } from '#web/actors/link-renewal-actors.ts'
import type { LogicParts } from '#web/actors/logic-parts.ts'

export const linkRenewalLogic = ({ graphql }: LogicParts) =>
  linkRenewalMachine.provide({ actors: linkRenewalActors(graphql) })
