import { playerMachine } from '#machines/viewer/player.machine.ts'
import type { LogicParts } from '#web/actors/logic-parts.ts'
import { playerActors } from '#web/actors/player-actors.ts'

export const playerLogic = ({ graphql }: LogicParts) =>
  playerMachine.provide({ actors: playerActors(graphql) })
