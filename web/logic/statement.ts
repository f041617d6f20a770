import { statementMachine } from '#machines/statement/statement.machine.ts'
import type { LogicParts } from '#web/actors/logic-parts.ts'
import { statementActors } from '#web/actors/statement-actors.ts'

export const statementLogic = ({ graphql }: LogicParts) =>
  statementMachine.provide({ actors: statementActors(graphql) })
