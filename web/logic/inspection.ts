import { inspectionMachine } from '#machines/statement/inspection.machine.ts'
import type { LogicParts } from '#web/actors/logic-parts.ts'
import { inspectionActors } from '#web/actors/statement-actors.ts'

export const inspectionLogic = ({ graphql }: LogicParts) =>
  inspectionMachine.provide({ actors: inspectionActors(graphql) })
