import { photoEditMachine } from '#machines/dialog/photo-edit.machine.ts'
import type { LogicParts } from '#web/actors/logic-parts.ts'
import { photoEditActors } from '#web/actors/photo-edit-actors.ts'

export const photoEditLogic = ({ graphql }: LogicParts) =>
  photoEditMachine.provide({ actors: photoEditActors(graphql) })
