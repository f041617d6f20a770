import { reconversionMachine } from '#machines/reconversion/reconversion.machine.ts'
import type { LogicParts } from '#web/actors/logic-parts.ts'
import { reconversionActors } from '#web/actors/reconversion-actors.ts'

export const reconversionLogic = ({ graphql }: LogicParts) =>
  reconversionMachine.provide({ actors: reconversionActors(graphql) })
